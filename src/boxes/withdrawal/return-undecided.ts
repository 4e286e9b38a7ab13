import { isNamedIn, namedOf } from '#/after-sales/withdrawal/named-pieces.ts'
import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Box, touchBox } from '../boxes.ts'

type Undecided = { id: string; choice: string | null; isNamed: boolean }

/**
 * Withdraws from undecided pieces that the words name, or from all: silence does not buy them (R6.09, R6.11). The
 * member may still change the answer.
 */
export async function returnUndecided({ db, clock }: Ctx, box: Box, words: string): Promise<void> {
  if (box.state !== 'delivered') return
  const pieces = await db.many<Undecided>(sql`
    SELECT i.id, i.choice, ${isNamedIn(sql`${words}::text`, sql`p.title`)} AS is_named
    FROM box_item i JOIN variant v ON v.sku = i.sku JOIN product p ON p.id = v.product_id
    WHERE i.box_id = ${box.id} AND i.state = 'delivered'`)
  if (pieces.length === 0) return
  const ids = namedOf(pieces).flatMap(({ id, choice }) => (choice === 'return' ? [] : [id]))
  await db.write(sql`
    UPDATE box_item SET choice = 'return', choice_at = ${clock.now()} WHERE id = ANY(${ids}::uuid[])`)
  await touchBox(db, box)
}

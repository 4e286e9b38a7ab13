import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Box, touchBox } from '../boxes.ts'

/**
 * Withdraws from undecided pieces: silence does not buy them (R6.09, R6.11). The member may still change the
 * answer.
 */
export async function returnUndecided({ db, clock }: Ctx, box: Box, itemIds: string[]): Promise<void> {
  if (box.state !== 'delivered' || itemIds.length === 0) return
  await db.write(sql`
    UPDATE box_item SET choice = 'return', choice_at = ${clock.now()}
    WHERE box_id = ${box.id} AND id = ANY(${itemIds}::uuid[]) AND state = 'delivered' AND choice IS DISTINCT FROM 'return'`)
  await touchBox(db, box)
}

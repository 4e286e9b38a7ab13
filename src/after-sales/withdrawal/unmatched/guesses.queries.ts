import { type Db, sql } from '#/platform/database/db.ts'
import type { PurchaseType } from '#/platform/ports/withdrawal.ts'
import type { Declaration } from '../declarations.ts'

type Guess = { type: PurchaseType; number: string; name: string; at: Date }

/**
 * The newest contracts in the declaration's country of customers with the typed address, at most `MOST_GUESSED` of each.
 * An exchange belongs to its box and is left out.
 */
export async function guessesFor(
  db: Db,
  declarations: readonly Declaration[],
): Promise<ReadonlyMap<string, Guess[]>> {
  const rows = await db.many<Guess & { of: string }>(sql`
    SELECT d.id AS of, c.type, c.number, m.first_name || ' ' || m.last_name AS name, c.at
    FROM declared_withdrawal d JOIN member m ON m.email = d.email AND m.market = d.market AND m.erased_at IS NULL
    CROSS JOIN LATERAL (
      (SELECT 'shop-order' AS type, o.number, o.placed_at AS at FROM shop_order o
        WHERE o.member_id = m.id AND o.box_id IS NULL ORDER BY o.placed_at DESC LIMIT ${MOST_GUESSED})
      UNION ALL (SELECT 'box', b.number, b.offered_at FROM box b WHERE b.member_id = m.id ORDER BY b.offered_at DESC LIMIT ${MOST_GUESSED})
      UNION ALL (SELECT 'gift-card', g.number, g.ordered_at FROM gift_card g
        WHERE g.member_id = m.id ORDER BY g.ordered_at DESC LIMIT ${MOST_GUESSED})) c
    WHERE d.id = ANY(${declarations.map(({ id }) => id)}::uuid[]) ORDER BY c.at DESC, c.number`)
  const guesses = Map.groupBy(rows, ({ of }) => of)
  return new Map(
    declarations.map(({ id }) => [
      id,
      (guesses.get(id) ?? []).slice(0, MOST_GUESSED).map(({ of: _, ...guess }) => guess),
    ]),
  )
}
const MOST_GUESSED = 5

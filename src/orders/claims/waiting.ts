import { waitingStates } from '#/boxes/claims/claim.states.ts'
import { byItsValues, type Db, sql } from '#/platform/database/db.ts'
import type { OrderClaimKind } from './order-claim.states.ts'
import { orderClaimWords } from './order-claim-words.ts'

type Count = { state: (typeof waitingStates)[number]; count: number }

/** How many claims of orders want a colleague's word, by which one. */
export const countOrderClaims = (db: Db) =>
  db.many<Count>(
    byItsValues(sql`
      SELECT state, count(*)::int AS count FROM order_claim
      WHERE ended_at IS NULL AND state = ANY(${[...waitingStates]}::text[]) GROUP BY state`),
  )

type Row = { id: string; kind: OrderClaimKind; number: string; customer: string; proposedAt: Date }

/** Those that have waited longest. */
export async function firstOrderClaims(db: Db, most: number) {
  const rows = await db.many<Row>(
    byItsValues(sql`
      SELECT c.id, c.kind, o.number, o.address->>'name' AS customer, c.proposed_at
      FROM order_claim c JOIN shop_order o ON o.id = c.order_id
      WHERE c.ended_at IS NULL AND c.state = ANY(${[...waitingStates]}::text[]) ORDER BY c.proposed_at, c.id LIMIT ${most}`),
  )
  return rows.map(({ id, kind, number, customer, proposedAt }) => ({
    id,
    name: customer,
    detail: `${orderClaimWords[kind]}, order ${number}`,
    at: proposedAt,
  }))
}

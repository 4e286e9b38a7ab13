import { byItsValues, type Db, sql } from '#/platform/database/db.ts'
import { type ClaimKind, waitingStates } from './claim.states.ts'
import { claimWords } from './claim-words.ts'

type Count = { state: (typeof waitingStates)[number]; count: number }

/** How many claims want a colleague's word, by which one. What a member may still object to waits for nobody here. */
export const countClaims = (db: Db) =>
  db.many<Count>(
    byItsValues(sql`
      SELECT state, count(*)::int AS count FROM box_claim
      WHERE ended_at IS NULL AND state = ANY(${[...waitingStates]}::text[]) GROUP BY state`),
  )

type Row = { id: string; kind: ClaimKind; number: string; customer: string; proposedAt: Date }

/** Those that have waited longest. */
export async function firstClaims(db: Db, most: number) {
  const rows = await db.many<Row>(
    byItsValues(sql`
      SELECT c.id, c.kind, b.number, b.address->>'name' AS customer, c.proposed_at FROM box_claim c JOIN box b ON b.id = c.box_id
      WHERE c.ended_at IS NULL AND c.state = ANY(${[...waitingStates]}::text[]) ORDER BY c.proposed_at, c.id LIMIT ${most}`),
  )
  return rows.map(({ id, kind, number, customer, proposedAt }) => ({
    id,
    name: customer,
    detail: `${claimWords[kind]}, box ${number}`,
    at: proposedAt,
  }))
}

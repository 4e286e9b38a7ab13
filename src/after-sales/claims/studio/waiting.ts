import { memberName } from '#/people/members/search-members.ts'
import { byItsValues, type Db, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import type { ContractType } from '#/platform/ports/contract.ts'
import { type ClaimKind, waitingStates } from '../claim.states.ts'
import { claimLabels, contractLabels } from './claim-labels.ts'

type Count = { state: (typeof waitingStates)[number]; count: number }
const waits = sql`c.ended_at IS NULL AND c.state = ANY(${[...waitingStates]}::text[])`

/** Number of claims that wait for a colleague, by state. A claim to which the customer may still object is not counted. */
export const countClaims = (db: Db) =>
  db.many<Count>(
    byItsValues(
      sql`SELECT c.state, count(*)::int AS count FROM claim c
        WHERE ${waits} AND ${inCountries(db, sql`c.market`)} GROUP BY c.state`,
    ),
  )

type Row = {
  id: string
  kind: ClaimKind
  of: ContractType
  number: string
  customer: string
  proposedAt: Date
}

export async function firstClaims(db: Db, most: number) {
  const rows = await db.many<Row>(
    byItsValues(sql`
      SELECT c.id, c.kind, c.contract_type AS of, c.number, ${memberName} AS customer, c.proposed_at
      FROM claim c JOIN member m ON m.id = c.member_id WHERE ${waits} AND ${inCountries(db, sql`c.market`)}
      ORDER BY c.proposed_at, c.id LIMIT ${most}`),
  )
  return rows.map(({ id, kind, of, number, customer, proposedAt }) => ({
    id,
    name: customer,
    detail: `${claimLabels[kind]}, ${contractLabels[of]} ${number}`,
    at: proposedAt,
  }))
}

import { memberIs, memberName } from '#/people/members/search-members.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { byNumber, isNumbered } from '#/platform/list/search-terms.ts'
import type { ContractType } from '#/platform/ports/contract.ts'
import type { FaultKind } from '../fault.states.ts'
import { type AnsweredState, answeredStates } from './answered.schema.ts'

export type AnsweredRow = {
  id: string
  kind: FaultKind
  state: AnsweredState
  contractType: ContractType
  contractId: string
  memberId: string
  number: string
  customer: string
  piece: string
  sku: string
  decidedAt: Date
  decidedBy: string
}

/** The country of the customer of a report `f`. */
export const marketOfFault = sql`(SELECT x.market FROM member x WHERE x.id = f.member_id)`

/** Reports that a colleague has answered, the newest first, without those waiting for a repair. */
export const answeredFaults = listSpec<AnsweredRow>()({
  tables: sql`piece_fault f`,
  joins: sql`JOIN staff s ON s.id = f.decided_by JOIN member m ON m.id = f.member_id
    LEFT JOIN order_line l ON l.id = f.goods_id LEFT JOIN box_item i ON i.id = f.goods_id`,
  columns: sql`f.id, f.kind, f.state, f.contract_type, f.contract_id, f.member_id, f.number, ${memberName} AS customer,
    coalesce(l.description, i.sku) AS piece, coalesce(l.sku, i.sku) AS sku, f.decided_at, s.name AS decided_by`,
  // Equal to the conditions of its two indexes.
  where: sql`f.decided_at IS NOT NULL AND f.state NOT IN ('reported', 'in-repair')`,
  market: marketOfFault,
  key: sql`f.id`,
  added: sql`f.decided_at`,
  search: [
    memberIs(sql`f.member_id`),
    byNumber((typed) => isNumbered(sql`f.number`, sql`f.contract_id`, typed)),
  ],
  filters: { state: { by: sql`f.state`, values: answeredStates } },
  sorts: { answered: sql`f.decided_at` },
  order: '-answered',
  csv: [
    ['Answered', ({ decidedAt }) => decidedAt],
    ['Kind', ({ kind }) => kind],
    ['State', ({ state }) => state],
    ['Of', ({ contractType }) => contractType],
    ['Number', ({ number }) => number],
    ['Piece', ({ piece }) => piece],
    ['Customer', ({ customer }) => customer],
    ['By', ({ decidedBy }) => decidedBy],
  ],
})

/** Equal to the condition of the small index of waiting reports. */
export const countWaitingFaults = async (db: Db): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM piece_fault f
        WHERE f.state IN ('reported', 'in-repair') AND ${inCountries(db, marketOfFault)}`,
    )
  ).count

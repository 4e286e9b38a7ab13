import { memberName } from '#/people/members/search-members.ts'
import { sql } from '#/platform/database/db.ts'
import { moneyCell } from '#/platform/list/file/cells.rule.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { type MarketId, marketIds, marketOf } from '#/platform/markets/markets.ts'
import { type ContractType, contractTypes } from '#/platform/ports/contract.ts'
import { type ClaimKind, type ClaimState, claimKinds, openClaimStates } from '../claim.states.ts'

export type ClaimRow = {
  id: string
  kind: ClaimKind
  state: ClaimState
  of: ContractType
  number: string
  customer: string
  market: MarketId
  amount: number | null
  most: number
  proposedAt: Date
}

/**
 * Claims that have not ended: few at any time. The outcome of ended ones is shown with the box or order, and
 * with the customer's money.
 */
export const claimList = listSpec<ClaimRow>()({
  tables: sql`claim c JOIN member m ON m.id = c.member_id`,
  columns: sql`c.id, c.kind, c.state, c.contract_type AS of, c.number, ${memberName} AS customer, c.market, c.amount, c.most, c.proposed_at`,
  where: sql`c.ended_at IS NULL`,
  key: sql`c.id`,
  added: sql`c.proposed_at`,
  search: [sql`c.number`, memberName],
  filters: {
    state: { by: sql`c.state`, values: openClaimStates },
    kind: { by: sql`c.kind`, values: claimKinds },
    of: { by: sql`c.contract_type`, values: contractTypes },
    market: { by: sql`c.market`, values: marketIds },
  },
  sorts: { proposed: sql`c.proposed_at` },
  order: '-proposed',
  csv: [
    ['Proposed', ({ proposedAt }) => proposedAt],
    ['Kind', ({ kind }) => kind],
    ['State', ({ state }) => state],
    ['Of', ({ of }) => of],
    ['Number', ({ number }) => number],
    ['Customer', ({ customer }) => customer],
    ['Market', ({ market }) => market],
    ['Amount', ({ amount, market }) => moneyCell(amount, marketOf(market).currency)],
    ['At most', ({ most, market }) => moneyCell(most, marketOf(market).currency)],
    ['Currency', ({ market }) => marketOf(market).currency],
  ],
})

import { listSpec } from '#/list/list-spec.ts'
import { type MarketId, marketIds } from '#/markets/markets.ts'
import { sql } from '#/platform/database/db.ts'
import { type ClaimKind, type ClaimState, claimKinds, openStates } from './claim.states.ts'

export type ClaimRow = {
  id: string
  kind: ClaimKind
  state: ClaimState
  number: string
  customer: string
  market: MarketId
  currency: string
  amount: number | null
  most: number
  proposedAt: Date
}

/** Those that have not ended: few at any time. What became of the others stands with their box and with the customer's money. */
export const claimList = listSpec<ClaimRow>()({
  tables: sql`box_claim c JOIN box b ON b.id = c.box_id`,
  columns: sql`c.id, c.kind, c.state, b.number, b.address->>'name' AS customer, b.market, b.currency, c.amount, c.most, c.proposed_at`,
  where: sql`c.ended_at IS NULL`,
  key: sql`c.id`,
  added: sql`c.proposed_at`,
  search: [sql`b.number`, sql`b.address->>'name'`],
  filters: {
    state: { by: sql`c.state`, values: openStates },
    kind: { by: sql`c.kind`, values: claimKinds },
    market: { by: sql`b.market`, values: marketIds },
  },
  sorts: { proposed: sql`c.proposed_at` },
  order: '-proposed',
  csv: [
    ['Proposed', ({ proposedAt }) => proposedAt],
    ['Kind', ({ kind }) => kind],
    ['State', ({ state }) => state],
    ['Box', ({ number }) => number],
    ['Customer', ({ customer }) => customer],
    ['Market', ({ market }) => market],
    ['Amount', ({ amount }) => (amount === null ? null : amount / 100)],
    ['At most', ({ most }) => most / 100],
    ['Currency', ({ currency }) => currency],
  ],
})

import { openStates } from '#/boxes/claims/claim.states.ts'
import { listSpec } from '#/list/list-spec.ts'
import { type MarketId, marketIds } from '#/markets/markets.ts'
import { sql } from '#/platform/database/db.ts'
import { type OrderClaimKind, type OrderClaimState, orderClaimKinds } from './order-claim.states.ts'

export type OrderClaimRow = {
  id: string
  kind: OrderClaimKind
  state: OrderClaimState
  number: string
  customer: string
  market: MarketId
  currency: string
  amount: number | null
  most: number
  proposedAt: Date
}

/** Those that have not ended: few at any time. What became of the others stands with the customer's money. */
export const orderClaimList = listSpec<OrderClaimRow>()({
  tables: sql`order_claim c JOIN shop_order o ON o.id = c.order_id`,
  columns: sql`c.id, c.kind, c.state, o.number, o.address->>'name' AS customer, o.market, o.currency, c.amount, c.most, c.proposed_at`,
  where: sql`c.ended_at IS NULL`,
  key: sql`c.id`,
  added: sql`c.proposed_at`,
  search: [sql`o.number`, sql`o.address->>'name'`],
  filters: {
    state: { by: sql`c.state`, values: openStates },
    kind: { by: sql`c.kind`, values: orderClaimKinds },
    market: { by: sql`o.market`, values: marketIds },
  },
  sorts: { proposed: sql`c.proposed_at` },
  order: '-proposed',
  csv: [
    ['Proposed', ({ proposedAt }) => proposedAt],
    ['Kind', ({ kind }) => kind],
    ['State', ({ state }) => state],
    ['Order', ({ number }) => number],
    ['Customer', ({ customer }) => customer],
    ['Market', ({ market }) => market],
    ['Amount', ({ amount }) => (amount === null ? null : amount / 100)],
    ['At most', ({ most }) => most / 100],
    ['Currency', ({ currency }) => currency],
  ],
})

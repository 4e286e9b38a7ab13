import { sql } from '#/platform/database/db.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { type ContractType, contractTypes } from '#/platform/ports/contract.ts'
import { type ClaimKind, type ClaimState, claimKinds, openStates } from '../claim.states.ts'

export type ClaimRow = {
  id: string
  kind: ClaimKind
  state: ClaimState
  of: ContractType
  number: string
  customer: string
  market: MarketId
  currency: string
  amount: number | null
  most: number
  proposedAt: Date
}

const of = sql`CASE WHEN c.box_id IS NULL THEN 'shop-order' ELSE 'box' END`
const number = sql`coalesce(b.number, o.number)`
const customer = sql`coalesce(b.address, o.address)->>'name'`
const market = sql`coalesce(b.market, o.market)`

export const claimsWithGoods = sql`claim c LEFT JOIN box b ON b.id = c.box_id LEFT JOIN shop_order o ON o.id = c.order_id`
export const namesOfGoods = sql`${of} AS of, ${number} AS number, ${customer} AS customer`

/**
 * Claims that have not ended: few at any time. The outcome of ended ones is shown with the box or order, and
 * with the customer's money.
 */
export const claimList = listSpec<ClaimRow>()({
  tables: claimsWithGoods,
  columns: sql`c.id, c.kind, c.state, ${namesOfGoods}, ${market} AS market, coalesce(b.currency, o.currency) AS currency,
    c.amount, c.most, c.proposed_at`,
  where: sql`c.ended_at IS NULL`,
  key: sql`c.id`,
  added: sql`c.proposed_at`,
  search: [number, customer],
  filters: {
    state: { by: sql`c.state`, values: openStates },
    kind: { by: sql`c.kind`, values: claimKinds },
    of: { by: of, values: contractTypes },
    market: { by: market, values: marketIds },
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
    ['Amount', ({ amount }) => (amount === null ? null : amount / 100)],
    ['At most', ({ most }) => most / 100],
    ['Currency', ({ currency }) => currency],
  ],
})

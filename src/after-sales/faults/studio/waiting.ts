import type { StaffGoodsView } from '#/goods/catalogue/staff-goods.schema.ts'
import { staffGoodsOf } from '#/goods/catalogue/staff-goods.ts'
import { memberIs } from '#/people/members/search-members.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import { found } from '#/platform/errors.ts'
import { moneyCell } from '#/platform/list/file/cells.rule.ts'
import { firstRows } from '#/platform/list/list-page.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { byNumber, literalLike } from '#/platform/list/search-terms.ts'
import { type Currency, type MarketId, marketIds } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { ContractType } from '#/platform/ports/contract.ts'
import { type FaultKind, faultKinds } from '../fault.states.ts'
import { marketOfFault } from './answered.queries.ts'

export const waitingFaultStates = ['reported', 'in-repair'] as const
export type WaitingFault = {
  id: string
  kind: FaultKind
  state: (typeof waitingFaultStates)[number]
  photos: string[]
  words: string
  version: number
  reportedAt: Date
  contractType: ContractType
  contractId: string
  memberId: string
  market: MarketId
  number: string
  customer: string
  sku: string
  paid: number
  currency: Currency
  deliveredAt: Date | null
}

const contract = {
  market: sql`coalesce(o.market, b.market)`,
  customer: sql`coalesce(o.address, b.address)->>'name'`,
  currency: sql`coalesce(o.currency, b.currency)`,
}
const piece = {
  joins: sql`LEFT JOIN order_line l ON l.id = f.goods_id LEFT JOIN box_item i ON i.id = f.goods_id`,
  paid: sql`coalesce(l.price - l.discount, i.price)`,
}

/** Reports without an answer and pieces to repair, the oldest first. */
export const waitingFaults = listSpec<WaitingFault>()({
  tables: sql`piece_fault f LEFT JOIN shop_order o ON o.id = f.contract_id LEFT JOIN box b ON b.id = f.contract_id`,
  joins: piece.joins,
  columns: sql`f.id, f.kind, f.state, f.words, f.version, f.reported_at, f.contract_type, f.contract_id, f.member_id, f.number,
    ${contract.market} AS market, ${contract.customer} AS customer, ${contract.currency} AS currency, coalesce(l.sku, i.sku) AS sku, ${piece.paid} AS paid,
    coalesce(o.delivered_at, b.delivered_at) AS delivered_at,
    ARRAY(SELECT p.id FROM fault_photo p WHERE p.fault_id = f.id AND p.stored_at IS NOT NULL ORDER BY p.added_at, p.id) AS photos`,
  // Equal to the condition of its index.
  where: sql`f.state IN ('reported', 'in-repair')`,
  key: sql`f.id`,
  added: sql`f.reported_at`,
  search: [
    memberIs(sql`f.member_id`),
    byNumber((typed) => sql`f.number ILIKE ${`%${literalLike(typed.trim())}%`}`),
  ],
  filters: {
    state: { by: sql`f.state`, values: waitingFaultStates },
    kind: { by: sql`f.kind`, values: faultKinds },
    market: { by: marketOfFault, values: marketIds },
    reported: { by: sql`f.reported_at`, range: 'day' },
  },
  sorts: { reported: sql`f.reported_at` },
  order: 'reported',
  csv: [
    ['Reported', ({ reportedAt }) => reportedAt],
    ['Kind', ({ kind }) => kind],
    ['State', ({ state }) => state],
    ['Of', ({ contractType }) => contractType],
    ['Number', ({ number }) => number],
    ['Customer', ({ customer }) => customer],
    ['Market', ({ market }) => market],
    ['SKU', ({ sku }) => sku],
    ['Paid', ({ paid, currency }) => moneyCell(paid, currency)],
    ['Currency', ({ currency }) => currency],
    ['Words', ({ words }) => words],
  ],
})
export const moneyOfFaults = { amount: piece.paid, currency: contract.currency, joins: piece.joins }

/** The oldest reports without an answer. */
export const firstFaults = async ({ db, clock }: Ctx, most: number) =>
  withGoods(db, await firstRows(db, waitingFaults, { query: { state: 'reported' }, now: clock.now(), most }))

export async function withGoods(
  db: Db,
  rows: readonly WaitingFault[],
): Promise<(WaitingFault & { goods: StaffGoodsView })[]> {
  const goods = await staffGoodsOf(db, rows)
  return rows.map((row) => ({ ...row, goods: found(goods.get(row.sku)) }))
}

export const countReportedFaults = async (db: Db): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM piece_fault f WHERE f.state = 'reported' AND ${inCountries(db, marketOfFault)}`,
    )
  ).count

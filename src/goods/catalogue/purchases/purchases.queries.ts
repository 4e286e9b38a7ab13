import { type Db, sql } from '#/platform/database/db.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { garmentName } from '../titles.ts'
import { type PurchaseCurrency, type PurchaseState, purchaseStates } from './purchase.states.ts'

export type PurchaseRow = {
  id: string
  number: number
  supplier: string
  state: PurchaseState
  currency: PurchaseCurrency
  expectedOn: string
  by: string
  units: number
  received: number
  amount: number
}

/** Orders to suppliers, those expected first on top. */
export const purchaseList = listSpec<PurchaseRow>()({
  market: 'none',
  tables: sql`purchase p`,
  joins: sql`JOIN staff s ON s.id = p.created_by
    JOIN LATERAL (SELECT coalesce(sum(l.units), 0)::int AS units, coalesce(sum(least(l.received, l.units)), 0)::int AS received,
      coalesce(sum(l.units * l.cost), 0)::bigint AS amount FROM purchase_line l WHERE l.purchase_id = p.id) lines ON true`,
  columns: sql`p.id, p.number, p.supplier, p.state, p.currency, p.expected_on::text AS expected_on, s.name AS by, lines.units, lines.received, lines.amount`,
  key: sql`p.id`,
  added: sql`p.created_at`,
  search: [
    (typed) =>
      sql`p.number = ${/^(p-)?\d{1,9}$/i.test(typed.trim()) ? Number(typed.replace(/\D/g, '')) : -1} OR lower(p.supplier) = ${typed.trim().toLowerCase()}`,
  ],
  filters: { state: { by: sql`p.state`, values: purchaseStates } },
  sorts: { expected: sql`p.expected_on`, added: sql`p.created_at` },
  order: '-expected',
  csv: [
    ['Number', ({ number }) => `P-${number}`],
    ['Supplier', ({ supplier }) => supplier],
    ['State', ({ state }) => state],
    ['Expected', ({ expectedOn }) => expectedOn],
    ['Units', ({ units }) => units],
    ['Received', ({ received }) => received],
    ['Cost', ({ amount }) => amount / 100],
    ['Currency', ({ currency }) => currency],
    ['By', ({ by }) => by],
  ],
})

export type Purchase = {
  id: string
  number: number
  supplier: string
  currency: PurchaseCurrency
  expectedOn: string
  state: PurchaseState
  version: number
  createdAt: Date
  sentAt: Date | null
  endedAt: Date | null
}
const columns = sql`id, number, supplier, currency, expected_on::text AS expected_on, state, version, created_at, sent_at, ended_at`
export const findPurchase = (db: Db, id: string) =>
  db.maybe<Purchase>(sql`SELECT ${columns} FROM purchase WHERE id = ${id}`)
export const lockPurchase = (db: Db, id: string) =>
  db.maybe<Purchase>(sql`SELECT ${columns} FROM purchase WHERE id = ${id} FOR UPDATE`)

export type PurchaseLine = {
  sku: string
  productId: string
  title: string
  size: string
  colour: string
  units: number
  received: number
  cost: number
  prices: { market: string; amount: number }[]
}
/** Lines with the prices of now in the markets. */
export const listLines = (db: Db, purchaseId: string) =>
  db.many<PurchaseLine>(sql`
    SELECT l.sku, v.product_id, ${garmentName(sql`l.sku`)} AS title, v.size, coalesce(v.colour ->> 'en', v.colour_key) AS colour,
      l.units, l.received, l.cost,
      coalesce((SELECT json_agg(json_build_object('market', n.market, 'amount', n.amount) ORDER BY n.market)
        FROM price n WHERE n.sku = l.sku AND upper_inf(n.valid)), '[]') AS prices
    FROM purchase_line l JOIN variant v ON v.sku = l.sku WHERE l.purchase_id = ${purchaseId}
    ORDER BY v.product_id, v.position, v.colour_key, v.size_rank, l.sku`)

export type AwaitedPurchase = {
  id: string
  number: number
  supplier: string
  expectedOn: string
  lines: AwaitedLine[]
}
export type AwaitedLine = { sku: string; title: string; units: number }
/** Sent orders with the units still to come, without their cost. */
export const listAwaited = (db: Db) =>
  db.many<AwaitedPurchase>(sql`
    SELECT p.id, p.number, p.supplier, p.expected_on::text AS expected_on,
      coalesce((SELECT json_agg(json_build_object('sku', l.sku, 'title', ${garmentName(sql`l.sku`)} || ', ' || coalesce(v.colour ->> 'en', v.colour_key), 'units', l.units - l.received)
        ORDER BY v.product_id, v.position, v.colour_key, v.size_rank)
        FROM purchase_line l JOIN variant v ON v.sku = l.sku WHERE l.purchase_id = p.id AND l.units > l.received), '[]') AS lines
    FROM purchase p WHERE p.state = 'sent' ORDER BY p.expected_on, p.id`)

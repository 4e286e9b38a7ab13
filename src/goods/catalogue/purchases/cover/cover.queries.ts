import { sql } from '#/platform/database/db.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { byCode, byText } from '../../list/product-list.queries.ts'
import { stockStates } from '../../list/product-list.rule.ts'
import { standsAt } from '../../stock/product-stock.ts'
import { staffTitle } from '../../titles.ts'
import { kinds } from '../../vocabulary/kinds.rule.ts'
import { coverOf } from './cover.rule.ts'

export type CoverRow = {
  id: string
  title: string
  brand: string
  kind: (typeof kinds)[number]
  free: number
  onLoan: number
  cameBack: number
  kept: number
  /** Units that left for good in the last four weeks: sent and not back. */
  gone: number
  onOrder: number
  nextOn: string | null
  cost: number | null
  currency: string | null
  prices: { market: string; amount: number }[]
}

export const WEEKS = 4

/** Products with what is free, on loan, on order and sold. */
export const coverList = (now: Date) => {
  const since = new Date(now.getTime() - WEEKS * 7 * 86_400_000)
  const own = sql`SELECT v.sku FROM variant v WHERE v.product_id = p.id AND v.withdrawn_at IS NULL`
  return listSpec<CoverRow>()({
    market: 'none',
    tables: sql`product p`,
    joins: sql`JOIN brand b ON b.id = p.brand_id
      CROSS JOIN LATERAL (SELECT coalesce(sum(s.on_hand - s.reserved), 0)::int AS free FROM stock_level s WHERE s.sku IN (${own})) stock
      CROSS JOIN LATERAL (SELECT count(*)::int AS on_loan FROM return_line r WHERE r.sku IN (${own}) AND r.state IN ('expected', 'allowed')) loan
      CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE r.state = 'received')::int AS came_back, count(*) FILTER (WHERE r.state = 'kept')::int AS kept
        FROM return_line r WHERE r.sku IN (${own}) AND r.state IN ('received', 'kept')) ended
      CROSS JOIN LATERAL (SELECT greatest(0, coalesce(-sum(m.quantity), 0))::int AS gone FROM stock_move m
        WHERE m.sku IN (${own}) AND m.at >= ${since} AND m.kind IN ('shipped', 'returned', 'undelivered')) moved
      CROSS JOIN LATERAL (SELECT coalesce(sum(greatest(0, l.units - l.received)), 0)::int AS on_order, min(o.expected_on)::text AS next_on
        FROM purchase_line l JOIN purchase o ON o.id = l.purchase_id WHERE l.sku IN (${own}) AND o.state = 'sent') ordered
      LEFT JOIN LATERAL (SELECT l.cost, o.currency FROM purchase_line l JOIN purchase o ON o.id = l.purchase_id
        WHERE l.sku IN (${own}) AND o.state IN ('sent', 'received') ORDER BY o.created_at DESC LIMIT 1) bought ON true`,
    columns: sql`p.id, ${staffTitle} AS title, b.name AS brand, p.kind, stock.free, loan.on_loan, ended.came_back, ended.kept, moved.gone,
      ordered.on_order, ordered.next_on, bought.cost, bought.currency,
      coalesce((SELECT json_agg(json_build_object('market', n.market, 'amount', n.amount)) FROM (
        SELECT n.market, min(n.amount) AS amount FROM price n WHERE n.sku IN (${own}) AND upper_inf(n.valid) GROUP BY n.market) n), '[]') AS prices`,
    where: sql`p.prepared_by IS NULL`,
    key: sql`p.id`,
    added: sql`p.created_at`,
    search: [byText, byCode],
    filters: {
      kind: { by: sql`p.kind`, values: kinds },
      stock: { is: standsAt, values: stockStates },
    },
    sorts: { updated: sql`p.updated_at`, created: sql`p.created_at` },
    order: '-updated',
    csv: [
      ['Product', ({ title }) => title],
      ['Brand', ({ brand }) => brand],
      ['Kind', ({ kind }) => kind],
      ['Free', ({ free }) => free],
      ['On loan', ({ onLoan }) => onLoan],
      ['Likely back', (row) => coverOf(row).likelyBack],
      ['Gone in four weeks', ({ gone }) => gone],
      ['Weeks of cover', (row) => coverOf(row).weeks],
      ['On order', ({ onOrder }) => onOrder],
      ['Next expected', ({ nextOn }) => nextOn],
      ['Cost', ({ cost }) => (cost === null ? null : cost / 100)],
      ['Currency', ({ currency }) => currency],
    ],
  })
}

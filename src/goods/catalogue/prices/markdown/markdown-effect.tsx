import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { type MarketId, marketIds, markets } from '#/platform/markets/markets.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import type { MarkdownPreview } from './markdown.api.ts'

type Product = MarkdownPreview['products'][number]
type Line = Product['reductions'][number] & { name: string }
const FIRST = 8

/** The effect of a markdown: how many prices in each market, examples, and the products that are left out (R7.03). */
export function MarkdownEffect({ preview: { products } }: { preview: MarkdownPreview }) {
  const marked = products.filter(({ leftOut }) => leftOut === null)
  const lines = marked.flatMap(({ name, reductions }) => reductions.map((one) => ({ ...one, name })))
  return (
    <>
      <DataTable
        label="Effect by market"
        compact
        rows={sumsOf(lines)}
        columns={sumColumns}
        rowKey={({ market }) => market}
      />
      {lines.length > 0 && (
        <DataTable
          label="First prices"
          rows={lines.slice(0, FIRST)}
          columns={lineColumns}
          rowKey={({ name, market, amount, skus }) => `${name} ${market} ${amount} ${skus[0]}`}
        />
      )}
      <LeftOut
        title="Already have another price planned in this time, and stay as they are:"
        of={products}
        why="planned"
      />
      <LeftOut title="Have no price to reduce in these markets:" of={products} why="unpriced" />
    </>
  )
}

type Sum = { market: MarketId; products: number; prices: number; unstated: number }
/** A price below the lowest of thirty days is stated as reduced; the others only cost less. */
const sumsOf = (lines: readonly Line[]): Sum[] =>
  marketIds
    .map((market) => {
      const own = lines.filter((line) => line.market === market)
      return {
        market,
        products: new Set(own.map(({ name }) => name)).size,
        prices: own.reduce((sum, { skus }) => sum + skus.length, 0),
        unstated: own
          .filter(({ amount, low }) => amount >= low)
          .reduce((sum, { skus }) => sum + skus.length, 0),
      }
    })
    .filter(({ prices }) => prices > 0)

const sumColumns: Column<Sum>[] = [
  { id: 'market', header: 'Market', cell: ({ market }) => staffCountry(market) },
  { id: 'products', header: 'Products', align: 'end', cell: ({ products }) => products },
  { id: 'prices', header: 'Prices', align: 'end', cell: ({ prices }) => prices },
  {
    id: 'unstated',
    header: 'Not stated as reduced',
    align: 'end',
    cell: ({ unstated }) => unstated,
  },
]

const money = ({ market }: Line, amount: number) => staffMoney({ amount, currency: markets[market].currency })
const lineColumns: Column<Line>[] = [
  { id: 'name', card: 'title', header: 'Product', cell: ({ name }) => name },
  { id: 'market', card: 'plain', header: 'Market', cell: ({ market }) => staffCountry(market) },
  { id: 'before', header: 'Now', align: 'end', cell: (line) => money(line, line.before) },
  { id: 'amount', header: 'Then', align: 'end', cell: (line) => money(line, line.amount) },
  { id: 'low', header: 'Lowest of 30 days', align: 'end', cell: (line) => money(line, line.low) },
]

type LeftOutProps = { title: string; of: readonly Product[]; why: NonNullable<Product['leftOut']> }
function LeftOut({ title, of, why }: LeftOutProps) {
  const names = of.filter(({ leftOut }) => leftOut === why).map(({ name }) => name)
  return (
    names.length > 0 && (
      <Notice tone="warning" title={title}>
        {names.join(', ')}
      </Notice>
    )
  )
}

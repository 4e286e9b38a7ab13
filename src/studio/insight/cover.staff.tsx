import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { capital } from '#/platform/app/studio/capital.rule.ts'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { StaffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffCount, staffRough } from '#/platform/app/studio/staff-number.ts'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { sellersMarket } from '#/platform/markets/markets.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import type { CoverShown } from './insight.schema.ts'
import { InsightFrame } from './insight-frame.tsx'
import { isShort } from './rates.rule.ts'
import { SizeGrids } from './sizes/size-grids.tsx'

export const title = () => 'Stock cover'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/insight/cover')

/** Days that the free stock lasts, by kind and size: short, lasting and unsold. */
export function Page() {
  const { rows: all, countedAt, currency } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const kind = params.get('kind')
  const rows = all.filter((row) => !kind || row.kind === kind)
  const { short = [], lasts = [], still = [] } = Object.groupBy(rows, groupOf)
  return (
    <InsightFrame
      title="Stock cover"
      lead="How long what is free lasts, if as much goes as in the last four weeks. What runs out first stands first."
      countedAt={countedAt}
      counted={`Everything published, and what left for good in the four weeks before. Worth at today’s prices in ${staffCountry(sellersMarket)}`}
      choices={all.length > 0 ? [kindChoice(all, kind)] : []}
      figures={[
        { label: 'Runs out within four weeks', ...sumOf(short, currency) },
        { label: 'Lasts longer', ...sumOf(lasts, currency) },
        { label: 'Nothing went in four weeks', ...sumOf(still, currency) },
      ]}
      file={{
        name: 'stock-cover.csv',
        read: () => send('GET', '/studio/insight/cover.csv', { file: true }),
      }}
      empty={rows.length === 0}
    >
      {short.length > 0 && (
        <Section title="Runs out within four weeks">
          <CoverTable label="Runs out within four weeks" {...{ rows: short, currency }} />
        </Section>
      )}
      {lasts.length > 0 && (
        <Section title="Lasts longer" aside={longNote(lasts)}>
          <CoverTable label="Lasts longer" {...{ rows: lasts, currency }} />
        </Section>
      )}
      {still.length > 0 && (
        <Section title="Nothing went in four weeks">
          <SizeGrids {...{ rows: still, currency }} />
        </Section>
      )}
    </InsightFrame>
  )
}

const worthOf = (rows: readonly Row[]) => rows.reduce((sum, { worth }) => sum + worth, 0)
const freeOf = (rows: readonly Row[]) => rows.reduce((sum, { free }) => sum + free, 0)

const sumOf = (rows: readonly Row[], currency: string) => ({
  value: rows.length === 1 ? '1 size' : `${rows.length} sizes`,
  note:
    rows.length > 0 &&
    `${staffCount(freeOf(rows))} units, ${staffRough(Math.round(worthOf(rows) / 100))} ${currency}`,
})

/** Four weeks cannot predict three years: a long cover is mentioned once, without days. */
const LONG_DAYS = 730
const isLong = ({ days }: Row) => days !== null && days > LONG_DAYS

function longNote(rows: readonly Row[]) {
  if (rows.every(isLong)) return 'Each for over two years'
  return rows.some(isLong) && 'Where no days are told, for over two years'
}

const groupOf = (row: Row) => (isShort(row) ? 'short' : row.days === null ? 'still' : 'lasts')

function kindChoice(rows: Row[], value: string | null) {
  const kinds = [...new Set(rows.map(({ kind }) => kind))].toSorted()
  return {
    name: 'kind',
    label: 'Kind',
    value: value ?? '',
    options: [{ value: '', label: 'All' }, ...kinds.map((kind) => ({ value: kind, label: capital(kind) }))],
  }
}

type Rows = { rows: readonly Row[]; currency: string }
const CoverTable = ({ label, rows, currency }: Rows & { label: string }) => (
  <DataTable
    label={label}
    rows={rows}
    columns={columnsIn(currency)}
    rowKey={({ kind, size }) => `${kind} ${size}`}
    compact
  />
)

type Row = CoverShown['rows'][number]
const columnsIn = (currency: string): Column<Row>[] => [
  { id: 'kind', header: 'Kind', cell: ({ kind }) => capital(kind) },
  { id: 'size', header: 'Size', cell: ({ size }) => size },
  { id: 'free', header: 'Free', align: 'end', cell: ({ free }) => staffCount(free) },
  { id: 'gone', header: 'Gone', align: 'end', cell: ({ gone }) => gone },
  {
    id: 'worth',
    header: 'Worth',
    align: 'end',
    cell: ({ worth }) => <StaffMoney amount={worth} currency={currency} />,
  },
  { id: 'days', header: 'Lasts', align: 'end', sparse: true, cell: Lasts },
  { id: 'onOrder', header: 'On order', align: 'end', sparse: true, cell: OnOrder },
]

function OnOrder({ onOrder, nextOn }: Row) {
  if (onOrder === 0) return null
  return nextOn ? `${staffCount(onOrder)}, ${staffDay(atNoon(nextOn))}` : staffCount(onOrder)
}

function Lasts(row: Row) {
  const { days } = row
  if (days === null || isLong(row)) return null
  const text = days === 1 ? '1 day' : `${days} days`
  return isShort(row) ? <Badge tone="warning">{text}</Badge> : text
}

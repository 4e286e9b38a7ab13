import { useApp } from '#/platform/app/app-provider.tsx'
import { nowOf } from '#/platform/app/market-now.ts'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { StaffMoney } from '#/platform/app/studio/staff-money.tsx'
import { marketAt } from '#/platform/markets/market-at.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { type CreditSource, creditSources } from '#/platform/markets/rules/rules.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { sourceLabels } from './credit-labels.ts'

/** A colleague's limit and the validity of credit, by country: facts to know before giving any. */
export function CreditTerms() {
  const now = nowOf(useApp())
  return (
    <Section title="What you may give, and how long it is good">
      <Stack>
        <p>For more to one customer within thirty days, a second colleague has to agree.</p>
        <DataTable
          label="What you may give"
          lines
          rows={marketIds.map((market) => termsOf(market, now))}
          columns={columns}
          rowKey={({ market }) => market}
        />
      </Stack>
    </Section>
  )
}

function termsOf(market: MarketId, now: Date) {
  const { goodwillLimit: amount, creditMonths, currency } = marketAt(market, now)
  return { market, amount, currency, creditMonths }
}
type Terms = ReturnType<typeof termsOf>

/** Order of the kinds: goodwill, which colleagues give, comes first. */
const inOrder: CreditSource[] = ['goodwill', ...creditSources.filter((source) => source !== 'goodwill')]

const goodFor = (source: CreditSource): Column<Terms> => ({
  id: source,
  header: sourceLabels[source],
  cell: ({ creditMonths }) => lengthOf(creditMonths[source]),
})

function lengthOf({ months, toYearEnd }: Terms['creditMonths'][CreditSource]) {
  const long = months % 12 === 0 && months > 12 ? `${months / 12} years` : `${months} months`
  return toYearEnd ? `${long}, to 31 December` : long
}

const columns: Column<Terms>[] = [
  { id: 'market', card: 'title', header: 'Market', cell: ({ market }) => staffCountry(market) },
  {
    id: 'alone',
    card: 'lead',
    header: 'By yourself',
    align: 'end',
    cell: (terms) => <StaffMoney {...terms} />,
  },
  ...inOrder.map(goodFor),
]

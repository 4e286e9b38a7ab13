import './months.css'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffMonthName } from '#/platform/app/studio/staff-time.ts'
import { paths } from '#/platform/paths.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { BookedAmount, isZero } from '#/studio/accounting/month/month-table.tsx'
import type { TodayView } from '../today.api.ts'

type Month = TodayView['months'][number]
type Figure = Month['figures'][number]
type Amount = Figure['amounts'][number]
type Pair = { now: Figure; before: Figure }

/** The current month beside the last one, a table for each figure, by market; a figure that is zero in both is only named. */
export function Months({ now, before }: { now: Month; before: Month }) {
  const pairs = now.figures.flatMap((figure): Pair[] => {
    const same = before.figures.find(({ id }) => id === figure.id)
    return same ? [{ now: figure, before: same }] : []
  })
  const isNothing = (pair: Pair) => isZero(pair.now) && isZero(pair.before)
  const nothing = pairs.filter(isNothing)
  return (
    <section className="months" aria-label="This month and the one before">
      <div className="months-figures">
        {pairs
          .filter((pair) => !isNothing(pair))
          .map((pair) => (
            <div key={pair.now.id}>
              <h2>{pair.now.name}</h2>
              <DataTable
                label={pair.now.name}
                rows={pair.now.amounts}
                columns={columnsOf(pair, { now, before })}
                rowKey={({ market }) => market}
                compact
              />
            </div>
          ))}
      </div>
      {nothing.length > 0 && (
        <p className="months-nothing">
          {`In neither month: ${nothing.map(({ now }) => zeroNames[now.id] ?? now.name).join(', ')}.`}
        </p>
      )}
      <TextLink to={paths.financeMonth()}>All figures of a month</TextLink>
    </section>
  )
}

/** Names of figures in a sentence that says that there is none. */
const zeroNames: Partial<Record<Figure['id'], string>> = {
  sold: 'goods sold',
  captured: 'payments by card',
  ordered: 'refunds ordered',
  provider: 'money held by the payment provider',
  receivable: 'money owed by customers',
}

/** Balances are of now and of the last day of the month; other figures are sums of a month. */
const columnsOf = (pair: Pair, { now, before }: { now: Month; before: Month }): Column<Amount>[] => {
  const stands = pair.now.group === 'Standing at the end'
  const [here, then] = [staffMonthName(now.month), staffMonthName(before.month)]
  return [
    { id: 'market', header: 'Market', cell: ({ market }) => staffCountry(market) },
    {
      id: 'now',
      header: stands ? 'Now' : `${here} so far`,
      align: 'end',
      cell: ({ market }) => <BookedAmount {...now} figure={pair.now} market={market} />,
    },
    {
      id: 'before',
      header: stands ? `End of ${then}` : then,
      align: 'end',
      cell: ({ market }) => <BookedAmount {...before} figure={pair.before} market={market} />,
    },
  ]
}

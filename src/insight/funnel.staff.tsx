import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { periodWords } from '#/accounting/period/period-words.ts'
import { api, send } from '#/app/api/api-client.ts'
import { type Column, DataTable } from '#/ui/data/data-table.tsx'
import { asked } from './asked.ts'
import type { FunnelShown } from './insight.schema.ts'
import { InsightFrame, marketChoice } from './insight-frame.tsx'
import { ShareBar } from './share-bar.tsx'

export const title = () => 'Funnel'

export async function loader(args: LoaderFunctionArgs) {
  const { market } = asked(args.request)
  return { market, report: await api(args).get('/studio/insight/funnel', { query: { market } }) }
}

/** How far those who registered in a month have come by now. */
export function Page() {
  const { market, report } = useLoaderData<typeof loader>()
  const { months, countedAt } = report
  return (
    <InsightFrame
      title="Funnel"
      lead="How far those who registered in each month have come by now. Shares are of all who registered."
      countedAt={countedAt}
      choices={[marketChoice(market ?? null)]}
      file={{
        name: 'funnel.csv',
        read: () => send('GET', '/studio/insight/funnel.csv', { query: { market }, file: true }),
      }}
      empty={months.length === 0}
    >
      <DataTable
        label="Funnel by month"
        rows={withAll(months)}
        columns={columns}
        rowKey={({ month }) => month}
      />
    </InsightFrame>
  )
}

type Month = FunnelShown['months'][number]
const step = (id: 'surveyed' | 'ordered' | 'received' | 'kept' | 'again', header: string): Column<Month> => ({
  id,
  header,
  cell: (month) => (
    <div>
      {month[id]} <ShareBar share={month[id] / month.registered} />
    </div>
  ),
})
/** What all months come to stands over them. */
const withAll = (months: readonly Month[]): readonly Month[] =>
  months.length < 2
    ? months
    : [
        months.reduce((all, month) => ({
          month: ALL,
          registered: all.registered + month.registered,
          surveyed: all.surveyed + month.surveyed,
          ordered: all.ordered + month.ordered,
          received: all.received + month.received,
          kept: all.kept + month.kept,
          again: all.again + month.again,
        })),
        ...months,
      ]
const ALL = 'all'
const columns: Column<Month>[] = [
  {
    id: 'month',
    header: 'Registered in',
    cell: ({ month }) => (month === ALL ? <b>All months</b> : periodWords(month)),
  },
  { id: 'registered', header: 'Registered', align: 'end', cell: ({ registered }) => registered },
  step('surveyed', 'Told their taste'),
  step('ordered', 'Ordered a box'),
  step('received', 'Received one'),
  step('kept', 'Kept something'),
  step('again', 'Received another'),
]

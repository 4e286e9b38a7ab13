import './funnel.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { ShareBar } from '#/platform/app/studio/shares/share-bar.tsx'
import { perCent } from '#/platform/app/studio/staff-number.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { periodName, sinceHeading } from '#/studio/accounting/period/period-name.ts'
import type { FunnelShown } from './insight.schema.ts'
import { InsightFrame, marketChoice } from './insight-frame.tsx'
import { queryOf } from './insight-query.ts'

export const title = () => 'Funnel'

export async function loader(args: LoaderFunctionArgs) {
  const { market } = queryOf(args.request)
  return { market, report: await api(args).get('/studio/insight/funnel', { query: { market } }) }
}

/** Steps that the members registered in a month have reached by now. */
export function Page() {
  const { market, report } = useLoaderData<typeof loader>()
  const { months, countedAt } = report
  return (
    <InsightFrame
      title="Funnel"
      lead="How far those who registered in each month have come by now. Shares are of all who registered."
      countedAt={countedAt}
      counted={sinceHeading('Members who registered', months)}
      figures={figuresOf(sumOf(months))}
      choices={[marketChoice(market ?? null)]}
      file={{
        name: 'funnel.csv',
        read: () => send('GET', '/studio/insight/funnel.csv', { query: { market }, file: true }),
      }}
      empty={months.length === 0}
    >
      <div className="funnel">
        <DataTable
          label="Funnel by month"
          rows={months}
          columns={columns}
          rowKey={({ month }) => month}
          even
        />
      </div>
    </InsightFrame>
  )
}

type Month = FunnelShown['months'][number]
const steps = ['surveyed', 'ordered', 'received', 'kept', 'again'] as const

function sumOf(months: readonly Month[]): Month {
  const sum = { month: '', registered: 0, surveyed: 0, ordered: 0, received: 0, kept: 0, again: 0 }
  for (const month of months)
    for (const count of ['registered', ...steps] as const) sum[count] += month[count]
  return sum
}

const names: Record<(typeof steps)[number], string> = {
  surveyed: 'Told their taste',
  ordered: 'Ordered a box',
  received: 'Received one',
  kept: 'Kept something',
  again: 'Received another',
}
const figuresOf = (all: Month) => [
  { label: 'Registered', value: all.registered, note: all.registered === 1 ? 'member' : 'members' },
  ...steps.map((id) => ({ label: names[id], value: all[id], note: perCent(all[id] / all.registered) })),
]

const step = (id: 'registered' | (typeof steps)[number]): Column<Month> => ({
  id,
  header: id === 'registered' ? 'Registered' : names[id],
  cell: (month) => <ShareBar of={month[id]} share={month[id] / month.registered} />,
})
const columns: Column<Month>[] = [
  { id: 'month', header: 'Registered in', cell: ({ month }) => periodName(month) },
  ...(['registered', ...steps] as const).map(step),
]

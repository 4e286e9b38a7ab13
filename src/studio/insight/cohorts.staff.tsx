import './cohorts.css'
import './shade.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { perCent } from '#/platform/app/studio/staff-number.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { periodName, sinceHeading } from '#/studio/accounting/period/period-name.ts'
import type { CohortsShown } from './insight.schema.ts'
import { InsightFrame, marketChoice } from './insight-frame.tsx'
import { queryOf } from './insight-query.ts'

export const title = () => 'Cohorts'

export async function loader(args: LoaderFunctionArgs) {
  const { market } = queryOf(args.request)
  return { market, report: await api(args).get('/studio/insight/cohorts', { query: { market } }) }
}

/** Members by the month of their first box: how many had another box in each later month. */
export function Page() {
  const { market, report } = useLoaderData<typeof loader>()
  const { cohorts, countedAt } = report
  const longest = Math.max(0, ...cohorts.map(({ after }) => after.length - 1))
  return (
    <InsightFrame
      title="Cohorts"
      lead="The share of each month’s newcomers who had another box so many months later. A row’s last month is not over."
      countedAt={countedAt}
      counted={sinceHeading('Members whose first box arrived', cohorts)}
      figures={figuresOf(cohorts)}
      choices={[marketChoice(market ?? null)]}
      file={{
        name: 'cohorts.csv',
        read: () => send('GET', '/studio/insight/cohorts.csv', { query: { market }, file: true }),
      }}
      empty={cohorts.length === 0}
    >
      <div className="cohorts">
        <DataTable
          label="Cohorts by month"
          rows={cohorts}
          columns={columnsOf(longest)}
          rowKey={({ month }) => month}
          even
          compact
        />
      </div>
    </InsightFrame>
  )
}

const SHOWN = 3

/** Members with a first box, and the share with another box in each later month. A month that is not over is left out. */
function figuresOf(cohorts: readonly Cohort[]) {
  const all = cohorts.reduce((sum, { after: [first = 0] }) => sum + first, 0)
  const later = Array.from({ length: SHOWN }, (_, nth) => nth + 1).flatMap((nth) => {
    const over = cohorts.filter(({ after }) => nth < after.length - 1)
    const of = over.reduce((sum, { after: [first = 0] }) => sum + first, 0)
    const had = over.reduce((sum, { after }) => sum + (after[nth] ?? 0), 0)
    if (of === 0) return []
    const label = nth === 1 ? 'Another a month later' : `Another ${nth} months later`
    return [{ label, value: perCent(had / of), note: `${had} of ${of} members` }]
  })
  return [{ label: 'Had a first box', value: all, note: all === 1 ? 'member' : 'members' }, ...later]
}

type Cohort = CohortsShown['cohorts'][number]

const columnsOf = (longest: number): Column<Cohort>[] => [
  { id: 'month', header: 'First box in', cell: ({ month }) => periodName(month) },
  { id: 'members', header: 'Members', align: 'end', cell: ({ after: [all] }) => all },
  ...Array.from(
    { length: longest },
    (_, nth): Column<Cohort> => ({
      id: `${nth + 1}`,
      header: `+${nth + 1}`,
      align: 'end',
      cell: ({ after: [all = 1, ...later] }) => {
        const share = (later[nth] ?? 0) / all
        if (nth >= later.length) return <span className="shade not-yet">–</span>
        return (
          <span className="shade" data-tenths={Math.ceil(share * 10)}>
            {perCent(share)}
          </span>
        )
      },
    }),
  ),
]

import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { ShareBar } from '#/platform/app/studio/shares/share-bar.tsx'
import { perCent } from '#/platform/app/studio/staff-number.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { periodChoice, periodName } from '#/studio/accounting/period/period-name.ts'
import type { WornShown } from '../insight.schema.ts'
import { InsightFrame, marketChoice } from '../insight-frame.tsx'
import { queryOf } from '../insight-query.ts'

export const title = () => 'Worn'

export async function loader(args: LoaderFunctionArgs) {
  const { market, of } = queryOf(args.request)
  const query = { market, period: of('period') }
  return { query, report: await api(args).get('/studio/insight/worn', { query }) }
}

/** Answers, a month and a half later, on how often kept pieces are worn, by brand. */
export function Page() {
  const { query, report } = useLoaderData<typeof loader>()
  const { period, periods, rows, countedAt } = report
  return (
    <InsightFrame
      title="Worn"
      lead="Of the boxes that were asked about in the period, 45 days after they were decided. Few answer: the shares are of those who did."
      countedAt={countedAt}
      counted={`Kept pieces that were asked about in ${periodName(period)}`}
      figures={figuresOf(rows)}
      choices={[periodChoice('period', period, periods), marketChoice(query.market ?? null)]}
      file={{
        name: `worn-${period}.csv`,
        read: () => send('GET', '/studio/insight/worn.csv', { query: { ...query, period }, file: true }),
      }}
      empty={rows.length === 0}
    >
      <DataTable
        label="Worn by brand"
        rows={rows}
        columns={rows.some(isAnswered) ? [...questionColumns, ...columns] : questionColumns}
        rowKey={({ key }) => key}
      />
      {!rows.some(isAnswered) && (
        <p>No answers yet: how often they are worn stands here with the first of them.</p>
      )}
    </InsightFrame>
  )
}

type Row = WornShown['rows'][number]
const answeredOf = ({ often, sometimes, never }: Row) => often + sometimes + never
const isAnswered = (row: Row) => answeredOf(row) > 0

function figuresOf(rows: readonly Row[]) {
  const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)
  const [questions, answered] = [sum((row) => row.asked), sum(answeredOf)]
  const figure = (label: string, of: (row: Row) => number) => ({
    label,
    value: sum(of),
    note: `${perCent(sum(of) / answered)} of the answers`,
  })
  return [
    { label: 'Pieces asked about', value: questions },
    { label: 'Answered', value: answered, note: `${perCent(answered / questions)} of those asked about` },
    ...(answered === 0
      ? []
      : [
          figure('Worn often', ({ often }) => often),
          figure('Sometimes', ({ sometimes }) => sometimes),
          figure('Never', ({ never }) => never),
        ]),
  ]
}

const questionColumns: Column<Row>[] = [
  { id: 'name', card: 'title', header: 'Brand', cell: ({ name }) => name },
  { id: 'asked', header: 'Asked', align: 'end', cell: ({ asked }) => asked },
  { id: 'answered', header: 'Answered', align: 'end', cell: answeredOf },
]

/** A dash for a brand without answers: no answer is not zero. */
const ifAnswered = (cell: (row: Row) => ReactNode) => (row: Row) => (isAnswered(row) ? cell(row) : '–')
const columns: Column<Row>[] = [
  {
    id: 'often',
    header: 'Worn often',
    cell: ifAnswered((row) => <ShareBar share={row.often / answeredOf(row)} />),
  },
  { id: 'sometimes', header: 'Sometimes', align: 'end', cell: ifAnswered(({ sometimes }) => sometimes) },
  { id: 'never', header: 'Never', align: 'end', cell: ifAnswered(({ never }) => never) },
  { id: 'outgrown', header: 'Fits no more', align: 'end', cell: ifAnswered(({ outgrown }) => outgrown) },
  { id: 'wornOut', header: 'Worn out', align: 'end', cell: ifAnswered(({ wornOut }) => wornOut) },
]

import './kept.css'
import '#/platform/app/studio/shares/share-bar.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { reasonLabel } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { api, send } from '#/platform/app/api/api-client.ts'
import { capital } from '#/platform/app/studio/capital.rule.ts'
import { ShareBar } from '#/platform/app/studio/shares/share-bar.tsx'
import { perCent } from '#/platform/app/studio/staff-number.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { periodChoice, periodName } from '#/studio/accounting/period/period-name.ts'
import { type Dimension, dimensions, type KeptShown } from '../insight.schema.ts'
import { InsightFrame, marketChoice } from '../insight-frame.tsx'
import { queryOf } from '../insight-query.ts'
import { ENOUGH_BOXES } from '../rates.rule.ts'

export const title = () => 'Kept pieces'

export async function loader(args: LoaderFunctionArgs) {
  const { market, of } = queryOf(args.request)
  const by = dimensions.find((dimension) => dimension === of('by'))
  const query = { market, by, period: of('period') }
  return { query, report: await api(args).get('/studio/insight/kept', { query }) }
}

/** Share of sent pieces that were kept, and return reasons of the others. */
export function Page() {
  const { query, report } = useLoaderData<typeof loader>()
  const { by, period, periods, rows, countedAt } = report
  const names = dimensions.map((value) => ({ value, label: labels[value] }))
  return (
    <InsightFrame
      title="Kept pieces"
      lead="Of the boxes settled in the period. The thin line is where the true share lies, 95 times of 100."
      countedAt={countedAt}
      counted={`All pieces of boxes settled in ${periodName(period)}`}
      figures={by === 'reason' ? reasonFigures(rows) : keptFigures(rows)}
      choices={[
        { name: 'by', label: 'By', value: by, options: names },
        periodChoice('period', period, periods),
        marketChoice(query.market ?? null),
      ]}
      file={{
        name: `kept-by-${by}-${period}.csv`,
        read: () => send('GET', '/studio/insight/kept.csv', { query: { ...query, by, period }, file: true }),
      }}
      empty={rows.length === 0}
    >
      {by === 'reason' ? (
        <DataTable label={labelOf(by)} rows={rows} columns={reasonColumns(rows)} rowKey={({ key }) => key} />
      ) : (
        <KeptTables by={by} rows={rows} />
      )}
    </InsightFrame>
  )
}

const labelOf = (by: Dimension) => `Kept pieces by ${labels[by].toLowerCase()}`

/** Rows with enough boxes to compare, then the others under their own sentence. */
function KeptTables({ by, rows }: { by: Dimension; rows: readonly Row[] }) {
  const columns = [nameColumn(by), ...shareColumns]
  const [enough, few] = [rows.filter(({ enough }) => enough), rows.filter(({ enough }) => !enough)]
  return (
    <div className="kept-report">
      {enough.length > 0 && (
        <DataTable label={labelOf(by)} rows={enough} columns={columns} rowKey={({ key }) => key} />
      )}
      {few.length > 0 && (
        <>
          <p className="kept-few">{`Fewer than ${ENOUGH_BOXES} boxes, by name: too few to compare.`}</p>
          <DataTable
            label={`${labelOf(by)}, too few to compare`}
            rows={few}
            columns={columns}
            rowKey={({ key }) => key}
          />
        </>
      )}
    </div>
  )
}

const labels: Record<Dimension, string> = {
  stylist: 'Stylist',
  brand: 'Brand',
  kind: 'Kind',
  size: 'Size',
  reason: 'Reason',
}

type Row = KeptShown['rows'][number]
/** Kinds get a capital letter; other names are shown as they are. */
const nameColumn = (by: Dimension): Column<Row> => ({
  id: 'name',
  header: labels[by],
  cell: ({ name }) => (by === 'kind' ? capital(name) : name),
})
const boxes: Column<Row> = { id: 'boxes', header: 'Boxes', align: 'end', cell: ({ boxes }) => boxes }
const shareColumns: Column<Row>[] = [
  boxes,
  { id: 'sent', header: 'Sent', align: 'end', cell: ({ sent }) => sent },
  { id: 'kept', header: 'Kept', align: 'end', cell: ({ kept }) => kept },
  {
    id: 'share',
    header: 'Share kept',
    cell: ({ kept, sent, low, high }) => (
      <span className="share-between">
        <ShareBar share={kept / sent} low={low} high={high} />
        <span>{`${perCent(low)} – ${perCent(high)}`}</span>
      </span>
    ),
  },
]

function reasonColumns(rows: readonly Row[]): Column<Row>[] {
  const all = rows.reduce((sum, { sent }) => sum + sent, 0)
  return [
    { id: 'name', header: labels.reason, cell: ({ name }) => reasonLabel(name) },
    boxes,
    { id: 'sent', header: 'Pieces', align: 'end', cell: ({ sent }) => sent },
    {
      id: 'share',
      card: 'plain',
      header: 'Share of these',
      cell: ({ sent }) => <ShareBar share={sent / all} />,
    },
  ]
}

const sum = (rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)

/** Each piece has one stylist, brand, kind and size, so the sums are equal for each grouping. */
function keptFigures(rows: readonly Row[]) {
  const [sent, kept] = [sum(rows, (row) => row.sent), sum(rows, (row) => row.kept)]
  return [
    { label: 'Pieces sent', value: sent },
    { label: 'Kept', value: kept, note: `${perCent(kept / sent)} of those sent` },
    { label: 'Sent back', value: sent - kept, note: `${perCent(1 - kept / sent)} of those sent` },
  ]
}

function reasonFigures(rows: readonly Row[]) {
  const all = sum(rows, ({ sent }) => sent)
  const [first] = rows
  return [
    { label: 'Came back with a reason', value: all, note: all === 1 ? 'piece' : 'pieces' },
    ...(first
      ? [
          {
            label: 'Most often',
            value: reasonLabel(first.name),
            note: `${perCent(first.sent / all)} of these`,
          },
        ]
      : []),
  ]
}

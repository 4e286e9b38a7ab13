import './predictions.css'
import { staffCount } from '#/platform/app/studio/staff-number.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import { named } from './named.ts'
import { LEAST_OF_EACH } from './prediction.rule.ts'
import type { PredictionsView } from './predictions.schema.ts'

type Cell = PredictionsView['cells'][number]
const dimensions = ['market', 'brand', 'size'] as const
const titles: Record<Cell['of'], string> = {
  market: 'By market',
  brand: 'By brand',
  size: 'By size',
}

/** AUC in each market, brand and size; those with too few answers only by name. */
export const Cells = ({ view: { cells } }: { view: PredictionsView }) => (
  <>
    {dimensions.map((of) => (
      <CellsOf key={of} title={titles[of]} cells={cells.filter((cell) => cell.of === of)} />
    ))}
  </>
)

function CellsOf({ title, cells }: { title: string; cells: readonly Cell[] }) {
  const enough = cells.filter(({ auc }) => auc !== null).toSorted((a, b) => b.answered - a.answered)
  const few = cells.filter(({ auc, answered }) => auc === null && answered > 0)
  if (enough.length + few.length === 0) return null
  return (
    <Section title={title}>
      <div className="predictions">
        {enough.length > 0 && (
          <DataTable label={title} rows={enough} columns={columns} rowKey={({ name }) => name} compact />
        )}
        {few.length > 0 && (
          <p className="predictions-few">
            {`Too few, under ${LEAST_OF_EACH} answers of either sort: ${named(few.map(({ name }) => name))}.`}
          </p>
        )}
      </div>
    </Section>
  )
}

const share = (value: number) => `${(value * 100).toFixed(1)}\u00a0%`
const columns: Column<Cell>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'answered', header: 'Answers', align: 'end', cell: ({ answered }) => staffCount(answered) },
  {
    id: 'predicted',
    header: 'Predicted',
    align: 'end',
    wide: true,
    cell: ({ predicted }) => (predicted === null ? '–' : share(predicted)),
  },
  {
    id: 'seen',
    header: 'Seen',
    align: 'end',
    wide: true,
    cell: ({ seen, answered }) => share(seen / answered),
  },
  { id: 'auc', header: 'AUC', align: 'end', cell: ({ auc }) => auc?.auc.toFixed(2) },
  {
    id: 'between',
    header: '95 % interval',
    align: 'end',
    cell: ({ auc }) => auc && `${auc.low.toFixed(2)} to ${auc.high.toFixed(2)}`,
  },
  {
    id: 'says',
    header: 'Says',
    wide: true,
    cell: ({ auc }) => auc && (auc.low > 0.5 ? 'better than chance' : 'no better than chance'),
  },
]

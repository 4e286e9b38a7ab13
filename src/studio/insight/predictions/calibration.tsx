import './predictions.css'
import '#/platform/app/studio/shares/share-bar.css'
import { ShareBar } from '#/platform/app/studio/shares/share-bar.tsx'
import { perCent, staffCount } from '#/platform/app/studio/staff-number.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import type { PredictionsView } from './predictions.schema.ts'

type Group = PredictionsView['groups'][number]

/** Predictions by their chance: the mean chance as a mark, the share that came true as a bar with its interval. */
export function Calibration({ groups, label }: { groups: readonly Group[]; label: string }) {
  if (groups.length === 0) return <p>Too few answers: groups stand here from thirty answers on.</p>
  const full = Math.min(1, Math.max(...groups.flatMap(({ high, predicted }) => [high, predicted])))
  const columns: Column<Group>[] = [
    {
      id: 'chance',
      header: 'Chance',
      cell: ({ from, to }) => `${perCent(from)} to ${perCent(to)}`,
    },
    { id: 'answered', header: 'Answers', align: 'end', cell: ({ answered }) => staffCount(answered) },
    { id: 'predicted', header: 'Predicted', align: 'end', cell: ({ predicted }) => perCent(predicted) },
    {
      id: 'seen',
      header: `Seen: ${label.toLowerCase()}`,
      cell: ({ seen, answered, predicted, low, high }) => (
        <span className="share-between">
          <ShareBar share={seen / answered} {...{ low, high, full }} mark={predicted} />
          <span>{`${perCent(low)} – ${perCent(high)}`}</span>
        </span>
      ),
    },
    { id: 'says', header: 'Says', cell: saysOf },
  ]
  return (
    <div className="predictions">
      <DataTable
        label="Predicted and seen"
        rows={groups}
        columns={columns}
        rowKey={({ from }) => `${from}`}
        lines
      />
      <p className="predictions-few">
        {`The upright mark is what was predicted; a full bar is ${perCent(full)}. A prediction is right where the mark stands within the thin line.`}
      </p>
    </div>
  )
}

const saysOf = ({ predicted, low, high }: Group) =>
  predicted < low ? 'too low' : predicted > high ? 'too high' : 'right'

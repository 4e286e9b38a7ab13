import './predictions.css'
import '#/platform/app/studio/shares/share-bar.css'
import { ShareBar } from '#/platform/app/studio/shares/share-bar.tsx'
import { perCent, staffCount } from '#/platform/app/studio/staff-number.ts'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { periodName } from '#/studio/accounting/period/period-name.ts'
import { shiftWord } from './prediction.rule.ts'
import type { PredictionsView } from './predictions.schema.ts'

type Week = PredictionsView['weeks'][number]

/** Chance and share by week, and whether the chances are like those of the twelve weeks before. */
export function Weeks({ weeks }: { weeks: readonly Week[] }) {
  const shares = weeks.flatMap(({ seen }) => (seen ? [seen.high, seen.predicted] : []))
  const full = Math.min(1, Math.max(0.01, ...shares))
  const columns: Column<Week>[] = [
    { id: 'week', header: 'Week of', cell: ({ week }) => staffDay(atNoon(week)) },
    { id: 'given', header: 'Predicted', align: 'end', cell: ({ given }) => staffCount(given) },
    { id: 'answered', header: 'Answers', align: 'end', cell: ({ seen }) => staffCount(seen?.answered ?? 0) },
    {
      id: 'seen',
      header: 'Seen, and predicted as a mark',
      cell: ({ seen }) =>
        seen ? (
          <span className="share-between">
            <ShareBar
              share={seen.seen / seen.answered}
              {...{ full }}
              low={seen.low}
              high={seen.high}
              mark={seen.predicted}
            />
            <span>{`${perCent(seen.low)} – ${perCent(seen.high)}`}</span>
          </span>
        ) : (
          'no answers yet'
        ),
    },
    { id: 'shift', header: 'Chances', cell: ({ shift }) => shiftOf(shift) },
  ]
  return (
    <div className="predictions">
      <DataTable label="Week by week" rows={weeks} columns={columns} rowKey={({ week }) => week} lines />
      <p className="predictions-few">
        Chances are compared with those of the twelve weeks before. Answers come in for some weeks.
      </p>
    </div>
  )
}

type Month = PredictionsView['months'][number]

/** Brands, kinds and sizes of a month's pieces against the three months before. */
export const Months = ({ months }: { months: readonly Month[] }) => (
  <div className="predictions">
    <DataTable
      label="What it is asked about"
      rows={months}
      columns={monthColumns}
      rowKey={({ month }) => month}
      lines
    />
    <p className="predictions-few">
      Compared with the three months before, by the population stability index: from 0.10 on somewhat other,
      from 0.25 on other. What a model has not learnt from, it may get wrong.
    </p>
  </div>
)

const monthColumns: Column<Month>[] = [
  { id: 'month', header: 'Month', cell: ({ month }) => periodName(month) },
  { id: 'given', header: 'Pieces', align: 'end', cell: ({ given }) => staffCount(given) },
  { id: 'brand', header: 'Brands', cell: ({ brand }) => shiftOf(brand) },
  { id: 'kind', header: 'Kinds', cell: ({ kind }) => shiftOf(kind) },
  { id: 'size', header: 'Sizes', cell: ({ size }) => shiftOf(size) },
]

const shiftOf = (shift: number | null) =>
  shift === null ? 'too few' : `${shiftWord(shift)}, ${shift.toFixed(2)}`

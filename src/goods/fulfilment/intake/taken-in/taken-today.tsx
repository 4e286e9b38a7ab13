import '#/platform/ui/form/button.css'
import { Glance, GlanceFigure } from '#/platform/app/studio/glance.tsx'
import { staffDay, staffTime } from '#/platform/app/studio/staff-time.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { TextButton } from '#/platform/ui/form/button.tsx'
import { Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { gradeLabels } from '../grading/grading.rule.ts'
import type { TakenInView } from './taken-in.schema.ts'

type TakenTodayProps = { today: TakenInView; onOpen: (number: string) => void }

/** Shown while the table is empty: today's work, and the units that are still to come. */
export function TakenToday({ today: { taken, awaited, last }, onOpen }: TakenTodayProps) {
  return (
    <>
      <Glance label="Today">
        <GlanceFigure label="Taken in today" value={pieces(taken.pieces)} />
        {taken.pieces > 0 && (
          <>
            <GlanceFigure label="Back on the shelf" value={pieces(taken.restocked)} />
            <GlanceFigure label="Written off" value={pieces(taken.writtenOff)} />
          </>
        )}
        <GlanceFigure label="On its way back" value={pieces(awaited.units)} note={awaitedText(awaited)} />
      </Glance>
      <section>
        <h2>The last of today</h2>
        {last.length === 0 ? (
          <EmptyState title="Nothing was taken in today">
            Each piece that is scanned and graded here is listed, the last first.
          </EmptyState>
        ) : (
          <DataTable
            label="Taken in today"
            rows={last}
            columns={columnsFor(onOpen)}
            rowKey={({ id }) => id}
          />
        )}
      </section>
    </>
  )
}

const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`)

const awaitedText = ({ orders, since }: TakenInView['awaited']) =>
  since && `of ${orders === 1 ? '1 order' : `${orders} orders`}, the first since ${staffDay(since)}`

const columnsFor = (onOpen: (number: string) => void): Column<TakenInView['last'][number]>[] => [
  { id: 'garment', card: 'title', header: 'Garment', cell: ({ garment }) => garment },
  { id: 'at', header: 'When', cell: ({ at }) => staffTime(at) },
  {
    id: 'number',
    header: 'Order',
    cell: ({ number }) => <TextButton onClick={() => onOpen(number)}>{number}</TextButton>,
  },
  { id: 'grade', header: 'Grade', cell: ({ grade }) => `${grade}, ${gradeLabels[grade]}` },
  {
    id: 'became',
    header: 'Became of it',
    cell: ({ restocked }) => (
      <Badge tone={restocked ? 'positive' : 'warning'}>{restocked ? 'On the shelf' : 'Written off'}</Badge>
    ),
  },
]

import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'

type Outcomes = AnswerTo<'GET', '/studio/catalogue/:productId/outcomes'>
type Line = Outcomes['garment'][number]

/** Outcomes of a garment's sizes for the people who had them, and reasons of returns. */
export function OutcomesPanel({ outcomes: { garment, brand } }: { outcomes: Outcomes }) {
  if (garment.length + brand.length === 0)
    return (
      <EmptyState title="Too few people had it">
        A size is counted from five people on: boxes that are decided, orders whose time to return has ended,
        and reviews.
      </EmptyState>
    )
  return (
    <Stack>
      <Section title="This garment">
        {garment.length > 0 ? (
          <DataTable label="This garment" rows={garment} columns={columns} rowKey={keyOf} />
        ) : (
          <p>Too few people had it. A size is counted from five people on.</p>
        )}
      </Section>
      {brand.length > 0 && (
        <Section title="All of the brand and kind">
          <DataTable label="All of the brand and kind" rows={brand} columns={columns} rowKey={keyOf} />
        </Section>
      )}
    </Stack>
  )
}

const keyOf = ({ size }: Line) => size ?? 'all'
const outOf = (count: number, { people }: Line) => `${count} of ${people}`

const columns: Column<Line>[] = [
  {
    id: 'size',
    card: 'title',
    header: 'Size',
    cell: ({ size }) => (size === null ? 'All sizes' : size || 'One size'),
  },
  { id: 'kept', header: 'Kept it', align: 'end', cell: (line) => outOf(line.kept, line) },
  { id: 'small', header: 'Found it small', align: 'end', cell: (line) => outOf(line.small, line) },
  { id: 'large', header: 'Found it large', align: 'end', cell: (line) => outOf(line.large, line) },
  {
    id: 'tendency',
    card: 'lead',
    header: 'So it',
    cell: ({ tendency }) =>
      tendency === 'as-labelled' ? 'fits as labelled' : <Badge tone="warning">{`runs ${tendency}`}</Badge>,
  },
  {
    id: 'reasons',
    card: 'plain',
    header: 'Came back for, pieces',
    cell: ({ reasons }) => reasons.map(({ reason, pieces }) => `${reason} ${pieces}`).join(' · '),
  },
]

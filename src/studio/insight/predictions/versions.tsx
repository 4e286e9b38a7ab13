import { staffCount } from '#/platform/app/studio/staff-number.ts'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import type { PredictionsView } from './predictions.schema.ts'

type Version = PredictionsView['versions'][number]

/** The models of the last thirty nights, each judged on the newest answers before it was used. */
export const Versions = ({ rows }: { rows: readonly Version[] }) => (
  <Section title="Versions of the last thirty nights">
    {rows.length === 0 ? (
      <p>No model was trained yet.</p>
    ) : (
      <DataTable
        label="Versions"
        rows={rows}
        columns={columns}
        rowKey={({ version }) => `${version}`}
        lines
      />
    )}
  </Section>
)

type Judged = NonNullable<Version['learnt']>
const figure = (judged: Judged | null, of: (judged: Judged) => string) => (judged ? of(judged) : '–')
const three = (value: number) => value.toFixed(3)

const columns: Column<Version>[] = [
  { id: 'version', header: 'Version', cell: ({ version, day }) => `${version}, ${staffDay(atNoon(day))}` },
  { id: 'answers', header: 'Answers', align: 'end', cell: ({ answers }) => staffCount(answers) },
  {
    id: 'judged',
    header: 'Judged on',
    align: 'end',
    cell: ({ judged }) => (judged > 0 ? staffCount(judged) : 'too few'),
  },
  {
    id: 'before',
    header: 'AUC before',
    align: 'end',
    cell: ({ before }) => figure(before, ({ auc }) => three(auc)),
  },
  {
    id: 'learnt',
    header: 'AUC learnt',
    align: 'end',
    cell: ({ learnt }) => figure(learnt, ({ auc }) => three(auc)),
  },
  {
    id: 'loss',
    header: 'Log loss learnt',
    align: 'end',
    cell: ({ learnt }) => figure(learnt, ({ logLoss }) => three(logLoss)),
  },
  {
    id: 'distance',
    header: 'Off by, learnt',
    align: 'end',
    cell: ({ learnt }) => figure(learnt, ({ calibration }) => `${(calibration * 100).toFixed(1)}\u00a0%`),
  },
  {
    id: 'used',
    header: 'Predicts by',
    cell: ({ adopted }) => (adopted ? 'what it has learnt' : 'as before'),
  },
]

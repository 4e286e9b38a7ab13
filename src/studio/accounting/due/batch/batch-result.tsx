import { useSearchParams } from 'react-router'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { usePolling } from '#/platform/app/studio/use-polling.ts'
import { withParams } from '#/platform/list/list-params.rule.ts'
import { paths } from '#/platform/paths.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import { Drawer } from '#/platform/ui/notice/overlay.tsx'
import type { BatchView } from './batch.schema.ts'

/** The refunds of a batch, each with its result. */
export function BatchResult({ batch }: { batch: BatchView }) {
  const [params, setParams] = useSearchParams()
  const close = () => setParams(withParams(params, { batch: undefined }), { preventScrollReset: true })
  const { rows, waiting, by, at } = batch
  usePolling(waiting > 0, { everyMs: 1000, most: 60 })
  return (
    <Drawer open onClose={close} title="Refunds of the batch">
      <Stack>
        <p role="status">{summary(batch)}</p>
        <DataTable label="Results" rows={rows} columns={columns} rowKey={({ id }) => id} lines />
        {rows.some(({ outcome }) => outcome === 'second-look') && (
          <p>
            <TextLink to={paths.studioSecondLooks()}>To the second looks</TextLink>
          </p>
        )}
        {at && <p>{`Ordered by ${by}, ${staffMoment(at)}`}</p>}
      </Stack>
    </Drawer>
  )
}

function summary({ rows, waiting }: BatchView) {
  if (rows.length === 0) return 'There is no such batch.'
  if (waiting > 0) return `${rows.length - waiting} of ${rows.length} are decided.`
  const of = (wanted: string) => rows.filter(({ outcome }) => outcome === wanted).length
  const parts = [
    [of('ordered'), 'ordered'],
    [of('second-look'), 'waiting for a second colleague'],
    [of('refused'), 'refused'],
  ] as const
  return `${parts.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : [])).join(', ')}.`
}

type Row = BatchView['rows'][number]
const tones = { ordered: 'positive', 'second-look': 'accent', refused: 'warning' } as const
const names = { ordered: 'Ordered', 'second-look': 'Second colleague', refused: 'Refused' } as const
const refusals: Readonly<Record<string, string>> = {
  'refund-owed-less': 'Less is owed by now: a colleague or the return has paid it',
  'refund-too-much': 'More than is left on the card',
  'second-look-waits': 'A refund of this payment waits for a second colleague',
}

const Outcome = ({ outcome, refusal }: Row) =>
  outcome === null ? (
    'Not decided yet'
  ) : (
    <span>
      <Badge tone={tones[outcome]}>{names[outcome]}</Badge>
      {refusal && ` ${refusals[refusal] ?? refusal.replaceAll('-', ' ')}`}
    </span>
  )

const columns: Column<Row>[] = [
  {
    id: 'member',
    card: 'title',
    header: 'Customer',
    cell: ({ member, number }) => [member || 'Erased', number].filter(Boolean).join(' '),
  },
  { id: 'outcome', header: 'Result', cell: Outcome },
  { id: 'amount', card: 'lead', short: true, align: 'end', header: 'Amount', cell: staffMoney },
]

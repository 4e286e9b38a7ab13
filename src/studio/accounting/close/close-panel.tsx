import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useOwnRoles } from '#/platform/app/session/use-own-roles.ts'
import { ReasonForm } from '#/platform/app/studio/reasons/reason-form.tsx'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Badge } from '#/platform/ui/notice/notice.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { periodName } from '../period/period-name.ts'
import { checkNames, mayClose, needsNote } from './close.rule.ts'
import type { ClosingShown, SignedMonthShown } from './close.schema.ts'

type PanelProps = ClosingShown & { month: string }

/** The checks of a month that has ended and the act that signs it, or its signature. */
export const ClosePanel = ({ month, signed, checks, last }: PanelProps) => (
  <Section title={signed ? 'Closed and signed' : 'Close the month'}>
    {signed ? <Signature signed={signed} last={last} /> : <Close month={month} checks={checks} />}
  </Section>
)

const tones = { passes: 'positive', noted: 'warning', fails: 'warning' } as const
const results = { passes: 'Yes', noted: 'No: say why', fails: 'No' } as const

function Close({ month, checks }: Pick<PanelProps, 'month' | 'checks'>) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [note, setNote] = useState('')
  const { submit, busy, error, fields } = useSubmit(
    (body: { note: string }, { idempotencyKey }) =>
      send('POST', '/studio/months/:month/close', { params: { month }, body, idempotencyKey }),
    () => {
      toast(`${periodName(month)} is closed.`)
      return revalidate()
    },
  )
  if (checks.length === 0) return <p>A colleague who works in all countries closes it.</p>
  return (
    <Stack>
      <Facts
        facts={checks.map(({ id, result, count }) => ({
          name: checkNames[id],
          value: (
            <Badge tone={tones[result]}>
              {count > 1 ? `${results[result]} (${count})` : results[result]}
            </Badge>
          ),
        }))}
      />
      {mayClose(checks) ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void submit({ note })
          }}
        >
          <Stack>
            <TextField
              label="Note"
              name="note"
              value={note}
              onChange={({ target }) => setNote(target.value)}
              required={needsNote(checks)}
              maxLength={300}
              error={fields.note}
              hint="Stands with the signature. Password and second factor are asked for."
            />
            <Alert>{error}</Alert>
            <Button type="submit" busy={busy}>
              Close and sign {periodName(month)}
            </Button>
          </Stack>
        </form>
      ) : (
        <p>It can be closed as soon as no check fails.</p>
      )}
    </Stack>
  )
}

type SignatureProps = { signed: SignedMonthShown; last: boolean }

function Signature({ signed, last }: SignatureProps) {
  const isOf = useOwnRoles()
  const { by, closedAt, note, entries, lastEntryId, lastEntryHash, signature } = signed
  return (
    <Stack>
      <Facts
        stacked
        facts={[
          { name: 'Signed by', value: by },
          { name: 'At', value: staffMoment(closedAt) },
          ...(note ? [{ name: 'Note', value: note }] : []),
          { name: 'Entries', value: entries },
          { name: 'Last entry', value: lastEntryId === null ? 'none' : `${lastEntryId}: ${lastEntryHash}` },
          { name: 'Signature', value: signature },
        ]}
      />
      {last && isOf('admin') && <Reopen month={signed.month} />}
    </Stack>
  )
}

function Reopen({ month }: { month: string }) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  return (
    <ReasonForm
      label="Why it is opened again"
      hint="A second colleague has to agree. The signature is kept, and ends."
      button={`Ask to open ${periodName(month)} again`}
      variant="secondary"
      act={(reason, idempotencyKey) =>
        send('POST', '/studio/months/:month/reopen', { params: { month }, body: { reason }, idempotencyKey })
      }
      onDone={() => {
        toast('Asked for. A second colleague decides.')
        return revalidate()
      }}
    />
  )
}

import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Chips } from '#/platform/ui/form/choice.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { exceptionLabels, type ReportedKind } from './exception.states.ts'

type ReportDialogProps = {
  kinds: readonly ReportedKind[]
  /** The scanned code, if there is one. */
  code?: string
  subjectId?: string
  label: string
  onReported: () => void
}

/** A button and its dialog: the event, and the place of the goods. It becomes a task for the colleague who settles it. */
export function ReportException({ kinds, code, subjectId, label, onReported }: ReportDialogProps) {
  const [open, setOpen] = useState(false)
  const only = kinds.length === 1 ? kinds[0] : undefined
  const [chosen, setKind] = useState<ReportedKind>()
  const kind = only ?? chosen
  const [note, setNote] = useState('')
  const { submit, busy, error } = useSubmit(
    (reported: ReportedKind, { idempotencyKey }) =>
      send('POST', '/studio/exceptions', {
        body: { kind: reported, code, subjectId, note: note.trim() },
        idempotencyKey,
      }),
    () => {
      setOpen(false)
      setKind(undefined)
      setNote('')
      onReported()
    },
  )
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={label}>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            if (kind) void submit(kind)
          }}
        >
          {!only && (
            <Chips
              legend="What happened?"
              name="kind"
              type="radio"
              required
              options={kinds.map((value) => ({ value, label: exceptionLabels[value] }))}
              values={kind ? [kind] : []}
              onChoose={([chosen]) => setKind(chosen)}
            />
          )}
          <TextField
            label="What do you see, and where is it now?"
            value={note}
            required
            minLength={3}
            maxLength={300}
            onChange={({ target }) => setNote(target.value)}
          />
          <Alert>{error}</Alert>
          <Button type="submit" busy={busy}>
            Book it in
          </Button>
        </form>
      </Dialog>
    </>
  )
}

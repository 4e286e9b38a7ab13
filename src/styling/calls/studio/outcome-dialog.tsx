import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Chips } from '#/platform/ui/form/choice.tsx'
import { TextArea } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import type { CallOutcome } from '../call.states.ts'
import type { StudioCall } from './studio-calls.schema.ts'

type DialogProps = { call: StudioCall; onClose: () => void; onSaved: () => void }

const outcomes: { value: CallOutcome; label: string; meaning: string }[] = [
  { value: 'held', label: 'We spoke', meaning: 'The member hears nothing of it.' },
  {
    value: 'not-answered',
    label: 'Nobody answered',
    meaning: 'The member gets a mail with the next free times.',
  },
  {
    value: 'not-made',
    label: 'I did not call',
    meaning: 'The member gets an apology with the next free times.',
  },
]

export function OutcomeDialog({ call, onClose, onSaved }: DialogProps) {
  const [outcome, setOutcome] = useState<CallOutcome>('held')
  const [note, setNote] = useState('')
  const { submit, busy, error } = useSubmit(
    (body: { outcome: CallOutcome; note: string }) =>
      send('POST', '/studio/calls/:callId/outcome', { params: { callId: call.id }, body }),
    onSaved,
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={`The call with ${call.name}`}
      actions={
        <Button busy={busy} onClick={() => submit({ outcome, note: note.trim() })}>
          Keep
        </Button>
      }
    >
      <Stack>
        <Chips
          type="radio"
          name="outcome"
          legend="How did it go?"
          hint={outcomes.find(({ value }) => value === outcome)?.meaning}
          options={outcomes}
          values={[outcome]}
          onChoose={([value]) => value && setOutcome(value)}
        />
        <TextArea
          label="A word about it"
          hint="The member can read it in the file of what we keep."
          rows={3}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Alert>{error}</Alert>
      </Stack>
    </Dialog>
  )
}

import { useState } from 'react'
import { send } from '#/app/api/api-client.ts'
import { useSubmit } from '#/app/forms/submit.ts'
import { Button } from '#/ui/form/button.tsx'
import { Chips } from '#/ui/form/choice.tsx'
import { TextField } from '#/ui/form/field.tsx'
import { Alert } from '#/ui/notice/notice.tsx'
import { Dialog } from '#/ui/notice/overlay.tsx'
import { kindWords } from './exception.states.ts'
import type { ExceptionView } from './exceptions.api.ts'

type ResolveDialogProps = {
  exception: ExceptionView | undefined
  onClose: () => void
  onResolved: () => void
}

/** How it ended, in a sentence; a garment that turns out to be ours goes on the shelf. */
export function ResolveDialog({ exception, onClose, onResolved }: ResolveDialogProps) {
  const [outcome, setOutcome] = useState('')
  const [restock, setRestock] = useState(false)
  const { submit, busy, error } = useSubmit(
    (id: string, { idempotencyKey }) =>
      send('POST', '/studio/exceptions/:id/resolve', {
        params: { id },
        body: { outcome: outcome.trim(), restock },
        idempotencyKey,
      }),
    () => {
      setOutcome('')
      setRestock(false)
      onResolved()
    },
  )
  return (
    <Dialog open={exception !== undefined} onClose={onClose} title={exception && kindWords[exception.kind]}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (exception) void submit(exception.id)
        }}
      >
        <p>{exception?.note}</p>
        <TextField
          label="How does it end?"
          hint="What you agreed with the customer or the carrier, and what happens to the goods."
          value={outcome}
          required
          minLength={3}
          maxLength={300}
          onChange={({ target }) => setOutcome(target.value)}
        />
        {exception?.garment && (
          <Chips
            legend="What happens to the garment?"
            name="restock"
            options={[{ value: 'restock', label: `${exception.garment}: on the shelf, to be sold again` }]}
            values={restock ? ['restock'] : []}
            onChoose={(chosen) => setRestock(chosen.length > 0)}
          />
        )}
        <Alert>{error}</Alert>
        <Button type="submit" busy={busy}>
          Settle it
        </Button>
      </form>
    </Dialog>
  )
}

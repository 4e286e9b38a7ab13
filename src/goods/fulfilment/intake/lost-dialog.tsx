import { type FormEvent, useState } from 'react'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import type { ReturnOnTable } from './returns-table.ts'

type LostDialogProps = {
  piece: ReturnOnTable['lines'][number] | undefined
  onClose: () => void
  onLost: (itemId: string, reason: string) => void
}

/** A colleague decides that a returned piece will not come, with a reason (R8.03). */
export function LostDialog({ piece, onClose, onLost }: LostDialogProps) {
  // The typed reason stays if the booking fails.
  const [typed, setTyped] = useState<{ pieceId: string; reason: string }>()
  const reason = typed && typed.pieceId === piece?.id ? typed.reason : ''
  function submit(event: FormEvent) {
    event.preventDefault()
    if (piece) onLost(piece.id, reason)
    onClose()
  }
  return (
    <Dialog
      open={piece !== undefined}
      onClose={onClose}
      title={piece && `${piece.title}, ${piece.size}: never came?`}
    >
      <form onSubmit={submit} className="stack">
        <p>It is taken out of what we expect. The customer is charged nothing for it.</p>
        <TextField
          label="How do you know?"
          hint="The carrier’s answer, a tracking number, what the customer wrote."
          value={reason}
          required
          minLength={3}
          maxLength={300}
          onChange={({ target }) => piece && setTyped({ pieceId: piece.id, reason: target.value })}
        />
        <Button type="submit" variant="danger">
          Write it off as lost
        </Button>
      </form>
    </Dialog>
  )
}

import { useState } from 'react'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'

/** Voids the label of a packed order; the next print has a new number. */
export function VoidLabel({ onVoid }: { onVoid: (reason: string) => void }) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        Void the label
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Void the label">
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            onVoid(reason.trim())
            setReason('')
            setOpen(false)
          }}
        >
          <p>The number on it is used no more. Tear the label off, and print the papers again.</p>
          <TextField
            label="Why"
            value={reason}
            required
            minLength={3}
            maxLength={300}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button type="submit">Void it</Button>
        </form>
      </Dialog>
    </>
  )
}

import '#/platform/list/rows.css'
import '../desk.css'
import type { FormEvent } from 'react'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import type { Desk } from '../use-desk.ts'

type Props = { open: boolean; desk: Desk; onClose: () => void }

/** Accepts the order by e-mail; during the preview, records the member's yes that came by e-mail. */
export function AcceptDialog({ open, desk, onClose }: Props) {
  const { box, customer } = desk.view
  const withAnswer = box.state === 'previewing'
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const at = new Date(String(form.get('at')))
    desk.accept(withAnswer ? { at: at.toISOString(), reference: String(form.get('reference')) } : undefined)
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title="Accepted by e-mail">
      <form onSubmit={submit} className="stack">
        {withAnswer && (
          <>
            <p>{`${customer.firstName} has said yes by e-mail: the box is approved as on the page.`}</p>
            <TextField label="When the e-mail came" name="at" type="datetime-local" required />
            <TextField
              label="Which e-mail it is"
              hint="Its subject or its number, so that it can be found again."
              name="reference"
              required
              minLength={3}
              maxLength={200}
            />
          </>
        )}
        <p>
          {`${customer.firstName} gets an e-mail that accepts the order, with the terms as they stood when it was made. After it the order does not lapse.`}
        </p>
        <Button type="submit">Accept</Button>
      </form>
    </Dialog>
  )
}

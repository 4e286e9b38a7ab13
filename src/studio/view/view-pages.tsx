import { type FormEvent, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { ReasonField } from '#/platform/app/studio/reason-field.tsx'
import { paths } from '#/platform/paths.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'

/** Opens a customer's pages as the customer sees them, after the reason (decision 300). */
export function ViewPages({ memberId }: { memberId: string }) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { submit, busy, error, fields } = useSubmit(
    (body: { reason: string }) =>
      send('POST', '/studio/members/:memberId/view', { params: { memberId }, body }),
    () => window.location.assign(paths.home()),
  )
  function begin(event: FormEvent) {
    event.preventDefault()
    void submit({ reason: reason.trim() })
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        View as she sees it…
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="View as she sees it">
        <form onSubmit={begin}>
          <Stack>
            <p>
              You see her pages for fifteen minutes and can change nothing on them. It is in the audit with
              your name and the reason, and her privacy page says that a colleague has looked.
            </p>
            <ReasonField value={reason} onChange={setReason} error={fields.reason} />
            <Alert>{fields.reason ? undefined : error}</Alert>
            <div>
              <Button type="submit" busy={busy}>
                Open her pages
              </Button>
            </div>
          </Stack>
        </form>
      </Dialog>
    </>
  )
}

import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { ReasonField } from '#/platform/app/studio/reason-field.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import type { StudioOrderView } from './orders.schema.ts'

/** Acts of a colleague on an order; each needs a reason, which is stored with their name. */
export function StudioOrderActions({
  order: { id, canCancel, email, number, state },
}: {
  order: StudioOrderView
}) {
  const params = { orderId: id }
  return (
    <Row>
      {canCancel && (
        <Act
          label="Cancel it"
          title={`Cancel order ${number}?`}
          danger
          says={
            state === 'paid'
              ? 'Its goods go back on the shelf, and all that was paid goes back to the card.'
              : 'Its goods go back on the shelf. Nothing was paid.'
          }
          act={(reason, idempotencyKey) =>
            send('POST', '/studio/orders/:orderId/cancel', { params, body: { reason }, idempotencyKey })
          }
        />
      )}
      {email && (
        <Act
          label="Mail its link"
          title={`Mail the link to order ${number}?`}
          says={`It goes to ${email}, at most once in ten minutes, and opens this order alone.`}
          act={(reason, idempotencyKey) =>
            send('POST', '/studio/orders/:orderId/link', { params, body: { reason }, idempotencyKey })
          }
        />
      )}
    </Row>
  )
}

type ActProps = {
  label: string
  title: string
  says: string
  danger?: boolean
  act: (reason: string, idempotencyKey: string) => Promise<unknown>
}

function Act({ label, title, says, danger, act }: ActProps) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { revalidate } = useRevalidator()
  const { submit, busy, error, fields } = useSubmit(
    (given: string, { idempotencyKey }) => act(given, idempotencyKey),
    async () => {
      setOpen(false)
      setReason('')
      await revalidate()
    },
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit(reason.trim())
  }
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <form onSubmit={send}>
          <Stack>
            <p>{says}</p>
            <ReasonField value={reason} onChange={setReason} error={fields.reason} />
            <Alert>{fields.reason ? undefined : error}</Alert>
            <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
              {label}
            </Button>
          </Stack>
        </form>
      </Dialog>
    </>
  )
}

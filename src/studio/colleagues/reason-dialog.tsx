import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { ReasonField } from '#/platform/app/studio/reason-field.tsx'
import { Button, type ButtonVariant } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'

type Route =
  | '/studio/colleagues/:staffId/end'
  | '/studio/colleagues/:staffId/readmit'
  | '/studio/colleagues/:staffId/reset'
type Act = {
  title: string
  /** The button that does it. */
  button: string
  variant: ButtonVariant
  route: Route
  staffId: string
  /** Shown when it is done. */
  done: string
  children: ReactNode
}

/** A button that opens the dialog of an act with its reason. */
export function AskReason({ open, ...act }: Act & { open: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {open}
      </Button>
      {isOpen && <ReasonDialog {...act} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** An act on a colleague's access, with its effect and its reason. */
export function ReasonDialog(props: Act & { onClose: () => void }) {
  const { title, button, variant, route, staffId, done, children, onClose } = props
  const form = useId()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const { submit, busy, error, fields } = useSubmit(
    (body: { reason: string }) => send('POST', route, { params: { staffId }, body }),
    () => {
      toast(done)
      onClose()
      return revalidate()
    },
  )
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void submit({ reason: reason.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={form} variant={variant} busy={busy}>
            {button}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={onSubmit}>
        <Stack>
          {children}
          <ReasonField value={reason} onChange={setReason} error={fields.reason} />
          <Alert>{fields.reason ? undefined : error}</Alert>
        </Stack>
      </form>
    </Dialog>
  )
}

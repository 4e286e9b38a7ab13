import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { ReasonField } from '#/platform/app/studio/reason-field.tsx'
import { FormDialog } from '#/platform/app/studio/reasons/form-dialog.tsx'
import { Button, type ButtonVariant } from '#/platform/ui/form/button.tsx'
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
  return (
    <FormDialog
      {...{ title, button, variant, busy, onClose }}
      error={fields.reason ? undefined : error}
      onSubmit={() => void submit({ reason: reason.trim() })}
    >
      {children}
      <ReasonField value={reason} onChange={setReason} error={fields.reason} />
    </FormDialog>
  )
}

import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { ReasonField } from '#/platform/app/studio/reason-field.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'

type ReasonDialogProps<Result> = {
  title: string
  button: string
  send: (reason: string, options: { idempotencyKey: string }) => Promise<Result>
  onDone: (result: Result) => void | Promise<void>
  onClose: () => void
  children?: ReactNode
}

/** An act on texts with its effect and its reason. */
export function ReasonDialog<Result>({
  title,
  button,
  send,
  onDone,
  onClose,
  children,
}: ReasonDialogProps<Result>) {
  const form = useId()
  const [reason, setReason] = useState('')
  const { submit, busy, error, fields } = useSubmit(send, async (result) => {
    onClose()
    await onDone(result)
  })
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void submit(reason.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <Button type="submit" form={form} busy={busy}>
          {button}
        </Button>
      }
    >
      <form id={form} onSubmit={onSubmit}>
        <Stack>
          {children}
          <ReasonField
            value={reason}
            onChange={setReason}
            error={fields.reason}
            hint="Your name and reason are kept."
          />
          <Alert>{fields.reason ? undefined : error}</Alert>
        </Stack>
      </form>
    </Dialog>
  )
}

import { type ReactNode, useId } from 'react'
import { Button, type ButtonVariant } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'

type FormDialogProps = {
  title: string
  /** The button that does it. */
  button: string
  variant?: ButtonVariant
  busy: boolean
  /** Shown below the fields; undefined while a field has its own message. */
  error: string | undefined
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** An open dialog with a form: its fields, and two buttons below them. */
export function FormDialog({
  title,
  button,
  variant,
  busy,
  error,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const form = useId()
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
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Stack>
          {children}
          <Alert>{error}</Alert>
        </Stack>
      </form>
    </Dialog>
  )
}

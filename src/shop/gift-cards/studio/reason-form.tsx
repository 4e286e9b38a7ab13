import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'

type ReasonFormProps = {
  children: ReactNode
  button: string
  variant: 'secondary' | 'danger'
  busy: boolean
  error?: string
  fields: Readonly<Record<string, string | undefined>>
  onReason: (reason: string) => void
}

/** The reason of an act on a card, for the audit. */
export function ReasonForm({ children, button, variant, busy, error, fields, onReason }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    onReason(reason.trim())
  }
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        {children}
        <TextField
          label="Reason"
          name="reason"
          value={reason}
          required
          minLength={3}
          maxLength={300}
          onChange={({ target }) => setReason(target.value)}
          error={fields.reason}
        />
        <Alert>{Object.keys(fields).length > 0 ? undefined : error}</Alert>
        <div>
          <Button type="submit" variant={variant} busy={busy}>
            {button}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

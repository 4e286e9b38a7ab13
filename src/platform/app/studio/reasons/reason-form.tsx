import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button, type ButtonVariant } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { useSubmit } from '../../forms/submit.ts'
import { ReasonField } from '../reason-field.tsx'

type ReasonFormProps = {
  label: string
  hint: string
  button: string
  variant?: ButtonVariant
  /** Facts or fields above the reason. */
  children?: ReactNode
  /** Values besides the reason that decide what is done: others are another request. */
  chosen?: string
  act: (reason: string, idempotencyKey: string) => Promise<unknown>
  /** By default the page is read again. */
  onDone?: () => void | Promise<void>
}

/** An act of a page with its reason: the form's foot is the same everywhere. */
export function ReasonForm(props: ReasonFormProps) {
  const { label, hint, button, variant, children, chosen, act, onDone } = props
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const { submit, busy, error, fields } = useSubmit(
    ({ reason }: { reason: string; chosen: string | undefined }, { idempotencyKey }) =>
      act(reason, idempotencyKey),
    async () => {
      setReason('')
      await (onDone ?? revalidate)()
    },
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit({ reason, chosen })
      }}
    >
      <Stack>
        {children}
        <ReasonField label={label} value={reason} onChange={setReason} error={fields.reason} hint={hint} />
        <Alert>{fields.reason ? undefined : error}</Alert>
        <Button type="submit" size="small" variant={variant} busy={busy}>
          {button}
        </Button>
      </Stack>
    </form>
  )
}

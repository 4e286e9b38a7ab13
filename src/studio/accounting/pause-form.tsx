import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import type { ChargeDetail } from './finance.schema.ts'

/** Pauses or resumes the reminders of an open invoice (R9.05). */
export function PauseReminders({
  charge,
  remindersPaused,
}: Pick<ChargeDetail, 'charge' | 'remindersPaused'>) {
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const { submit, busy, error, fields } = useSubmit(
    (body: { paused: boolean; reason: string }, { idempotencyKey }) =>
      send('POST', '/studio/charges/:id/reminders', { params: { id: charge.id }, body, idempotencyKey }),
    async () => {
      setReason('')
      await revalidate()
    },
  )
  if (charge.invoiceOpen === 0) return null
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit({ paused: !remindersPaused, reason })
      }}
    >
      <Stack>
        <TextField
          label={remindersPaused ? 'Why reminders go on' : 'Why reminders wait'}
          name="pauseReason"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          required
          minLength={3}
          maxLength={300}
          error={fields.reason}
          hint={
            remindersPaused
              ? 'Reminders of this invoice are paused.'
              : 'For a bill that is disputed. Your name and reason are kept.'
          }
        />
        <Alert>{error}</Alert>
        <Button type="submit" size="small" variant="secondary" busy={busy}>
          {remindersPaused ? 'Let reminders go on' : 'Pause reminders'}
        </Button>
      </Stack>
    </form>
  )
}

import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/app/api/api-client.ts'
import { useSubmit } from '#/app/forms/submit.ts'
import { staffMoney } from '#/app/studio/staff-money.tsx'
import { Button } from '#/ui/form/button.tsx'
import { TextField } from '#/ui/form/field.tsx'
import { Section, Stack } from '#/ui/layout/layout.tsx'
import { Alert } from '#/ui/notice/notice.tsx'
import type { StudioGiftCardView } from './studio-gift-cards.schema.ts'

/** All of it back to the buyer's card, as long as nothing of it is spent. */
export function RefundGift({ card }: { card: StudioGiftCardView }) {
  const { id, email } = card
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const { submit, busy, error, fields } = useSubmit(
    (body: { reason: string }, { idempotencyKey }) =>
      send('POST', '/studio/gift-cards/:cardId/refund', { params: { cardId: id }, body, idempotencyKey }),
    () => revalidate(),
  )
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void submit({ reason: reason.trim() })
  }
  return (
    <Section title="Give it back">
      <form onSubmit={onSubmit}>
        <Stack>
          <p>{`${staffMoney(card)} go back to the card that ${email} paid with, and the code ends.`}</p>
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
          <Alert>{fields.reason ? undefined : error}</Alert>
          <div>
            <Button type="submit" variant="danger" busy={busy}>
              Give it back
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  )
}

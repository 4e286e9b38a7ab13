import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/app/api/api-client.ts'
import { useSubmit } from '#/app/forms/submit.ts'
import { Button } from '#/ui/form/button.tsx'
import { EmailField } from '#/ui/form/field.tsx'
import { Section, Stack } from '#/ui/layout/layout.tsx'
import { Alert } from '#/ui/notice/notice.tsx'
import { useToast } from '#/ui/notice/toast.tsx'
import type { StudioGiftCardView } from './studio-gift-cards.schema.ts'

/** Another mail with a new code, perhaps to another address: the one before is good no more. */
export function SendAgain({ card: { id, toEmail } }: { card: StudioGiftCardView }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [email, setEmail] = useState(toEmail)
  const { submit, busy, error, fields } = useSubmit(
    (body: { email: string }, { idempotencyKey }) =>
      send('POST', '/studio/gift-cards/:cardId/send', { params: { cardId: id }, body, idempotencyKey }),
    () => {
      toast('It is on its way.')
      return revalidate()
    },
  )
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void submit({ email: email.trim() })
  }
  return (
    <Section title="Send it again">
      <form noValidate onSubmit={onSubmit}>
        <Stack>
          <EmailField
            label="To"
            hint="With a new code; one that was sent before is good no more. Another address only when the buyer has named it."
            name="email"
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={fields.email}
          />
          <Alert>{fields.email ? undefined : error}</Alert>
          <div>
            <Button type="submit" variant="secondary" busy={busy}>
              Send it again
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  )
}

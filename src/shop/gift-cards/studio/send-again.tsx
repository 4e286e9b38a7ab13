import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { EmailField } from '#/platform/ui/form/field.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { ReasonForm } from './reason-form.tsx'
import type { StudioGiftCardView } from './studio-gift-cards.schema.ts'

type CardProps = { card: StudioGiftCardView }

/** Sends another mail with a new code, to the address that the buyer named. */
export function SendAgain({ card: { id, toEmail } }: CardProps) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [sendings, setSendings] = useState(0)
  const { submit, ...submission } = useSubmit(
    (body: { reason: string }, { idempotencyKey }) =>
      send('POST', '/studio/gift-cards/:cardId/send', { params: { cardId: id }, body, idempotencyKey }),
    () => {
      toast('It is on its way.')
      setSendings((times) => times + 1)
      return revalidate()
    },
  )
  return (
    <Section title="Send it again">
      <ReasonForm
        key={sendings}
        button="Send it again"
        variant="secondary"
        {...submission}
        onReason={(reason) => void submit({ reason })}
      >
        <p>{`To ${toEmail}, with a new code. The code before it is good no more, and the buyer is told.`}</p>
      </ReasonForm>
    </Section>
  )
}

/** Sends the card to another address: the buyer confirms it by mail, then a second colleague agrees. */
export function SendElsewhere({ card: { id, email: buyer } }: CardProps) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [email, setEmail] = useState('')
  const { submit, ...submission } = useSubmit(
    (body: { email: string; reason: string }, { idempotencyKey }) =>
      send('POST', '/studio/gift-cards/:cardId/address', { params: { cardId: id }, body, idempotencyKey }),
    () => {
      toast('The buyer is asked by mail.')
      return revalidate()
    },
  )
  return (
    <Section title="Send it to another address">
      <ReasonForm
        button="Ask the buyer"
        variant="secondary"
        {...submission}
        onReason={(reason) => void submit({ email: email.trim(), reason })}
      >
        <p>{`${buyer} confirms it by a link in a mail, then a second colleague agrees. Until then nothing changes.`}</p>
        <EmailField
          label="To"
          name="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={submission.fields.email}
        />
      </ReasonForm>
    </Section>
  )
}

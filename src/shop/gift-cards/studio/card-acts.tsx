import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { ReasonField } from '#/platform/app/studio/reason-field.tsx'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { EmailField } from '#/platform/ui/form/field.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import type { StudioGiftCardView } from './studio-gift-cards.schema.ts'

type CardProps = { card: StudioGiftCardView }

/** Sends another mail with a new code, to the address that the buyer named. */
export const SendAgain = ({ card: { id, toEmail } }: CardProps) => (
  <CardAct
    title="Send it again"
    hint={`To ${toEmail}, with a new code. The code before it is good no more, and the buyer is told.`}
    act={({ reason }, { idempotencyKey }) =>
      send('POST', '/studio/gift-cards/:cardId/send', {
        params: { cardId: id },
        body: { reason },
        idempotencyKey,
      })
    }
    result={() => 'It is on its way.'}
  />
)

/** Sends the card to another address: the buyer confirms it by mail, then a second colleague agrees. */
export const SendElsewhere = ({ card: { id, email: buyer } }: CardProps) => (
  <CardAct
    title="Send it to another address"
    button="Ask the buyer"
    hint={`${buyer} confirms it by a link in a mail, then a second colleague agrees. Until then nothing changes.`}
    withEmail
    act={(body, { idempotencyKey }) =>
      send('POST', '/studio/gift-cards/:cardId/address', { params: { cardId: id }, body, idempotencyKey })
    }
    result={() => 'The buyer is asked by mail.'}
  />
)

/** Refunds the whole card to the buyer's payment card, while nothing of it is spent. */
export function RefundGift({ card }: CardProps) {
  const { id, email, currency, refundLimit } = card
  return (
    <CardAct
      title="Give it back"
      variant="danger"
      hint={`${staffMoney(card)} go back to the card that ${email} paid with, and the code ends. Up to ${staffMoney({ amount: refundLimit, currency })} a customer in thirty days alone; above it a second colleague has to agree.`}
      act={({ reason }, { idempotencyKey }) =>
        send('POST', '/studio/gift-cards/:cardId/refund', {
          params: { cardId: id },
          body: { reason },
          idempotencyKey,
        })
      }
      result={({ waits }) => (waits ? 'It waits for a second colleague.' : 'It is on its way back.')}
    />
  )
}

type CardActProps<Result> = {
  title: string
  button?: string
  variant?: 'secondary' | 'danger'
  hint: string
  withEmail?: boolean
  act: (body: { reason: string; email: string }, options: { idempotencyKey: string }) => Promise<Result>
  result: (result: Result) => string
}

/** An act on a card, with its reason for the audit. */
function CardAct<Result>(props: CardActProps<Result>) {
  const { title, button = title, variant = 'secondary', hint, withEmail, act, result } = props
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [email, setEmail] = useState('')
  const [reason, setReason] = useState('')
  const { submit, busy, error, fields } = useSubmit(act, (done) => {
    toast(result(done))
    setReason('')
    return revalidate()
  })
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void submit({ reason: reason.trim(), email: email.trim() })
  }
  return (
    <Section title={title}>
      <form onSubmit={onSubmit}>
        <Stack>
          <p>{hint}</p>
          {withEmail && (
            <EmailField
              label="To"
              name="email"
              autoComplete="off"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
              error={fields.email}
            />
          )}
          <ReasonField value={reason} onChange={setReason} error={fields.reason} />
          <Alert>{Object.keys(fields).length > 0 ? undefined : error}</Alert>
          <div>
            <Button type="submit" variant={variant} busy={busy}>
              {button}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  )
}

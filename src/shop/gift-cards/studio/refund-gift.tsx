import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { ReasonForm } from './reason-form.tsx'
import type { StudioGiftCardView } from './studio-gift-cards.schema.ts'

/** Refunds the whole card to the buyer's payment card, while nothing of it is spent. */
export function RefundGift({ card }: { card: StudioGiftCardView }) {
  const { id, email, currency, refundLimit } = card
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { submit, ...submission } = useSubmit(
    (body: { reason: string }, { idempotencyKey }) =>
      send('POST', '/studio/gift-cards/:cardId/refund', { params: { cardId: id }, body, idempotencyKey }),
    ({ waits }) => {
      toast(waits ? 'It waits for a second colleague.' : 'It is on its way back.')
      return revalidate()
    },
  )
  return (
    <Section title="Give it back">
      <ReasonForm
        button="Give it back"
        variant="danger"
        {...submission}
        onReason={(reason) => void submit({ reason })}
      >
        <p>{`${staffMoney(card)} go back to the card that ${email} paid with, and the code ends. Up to ${staffMoney({ amount: refundLimit, currency })} a customer in thirty days alone; above it a second colleague has to agree.`}</p>
      </ReasonForm>
    </Section>
  )
}

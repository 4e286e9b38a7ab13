import { MailFacts, MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

/**
 * Steps of a dispute with a mail; `made-good`: the bank's money stands for a refund of ours; `paid` and `dropped` end a
 * claim on the customer.
 */
export type DisputeStep = 'opened' | 'won' | 'lost' | 'made-good' | 'paid' | 'dropped'
type Props = {
  step: DisputeStep
  firstName: string
  number: string
  card: string | null
  /** The amount that the bank took back; for `made-good` the refund that it stands for; of a claim its open part. Minor units. */
  amount: number
  goods: boolean
}
const sample = {
  firstName: 'Asta',
  number: 'DK2026-000231',
  card: '•••• 4242',
  amount: 618_00,
  goods: true,
}

/** A mail for each step of a dispute, since the pages alone do not reach a customer who only reads mail (R10.01). */
export const disputeMail = email<Props>({
  name: 'dispute',
  samples: [
    { ...sample, step: 'opened' },
    { ...sample, step: 'won' },
    { ...sample, step: 'lost' },
    { ...sample, step: 'made-good', amount: 599_00 },
    { ...sample, step: 'paid' },
    { ...sample, step: 'dropped' },
  ],
  subject: (t, { step, number }) => t(`mail.dispute.subject.${step}`, { number }),
  Body: ({ step, firstName, number, card, amount, goods, t, money, link }) => (
    <>
      <Title>{t(`mail.dispute.title.${step}`, { firstName })}</Title>
      <Paragraph>{t(`mail.dispute.text.${step}`, { amount: money(amount) })}</Paragraph>
      <Paragraph>{t(`mail.dispute.next.${step}`)}</Paragraph>
      <MailFacts
        rows={[
          [t('payment.invoice'), number],
          ...(card ? [[t('payment.card'), card] as [string, string]] : []),
        ]}
        total={[t(`mail.dispute.sum.${step}`), money(amount)]}
      />
      <MainButton href={link}>{t('receipt.see')}</MainButton>
      {step === 'lost' && goods && <SmallPrint>{t('payment.titleReserved')}</SmallPrint>}
    </>
  ),
})

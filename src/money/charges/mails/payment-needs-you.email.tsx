import { MailFacts, MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = {
  firstName: string
  amount: number
  number: string
  card: string | null
  noCard: boolean
  reminder: number
  /** True for a bill of pieces. */
  goods: boolean
}

const sample: Props = {
  firstName: 'Asta',
  amount: 618_00,
  number: 'DK2026-000231',
  card: '•••• 3184',
  noCard: false,
  reminder: 0,
  goods: true,
}

/** The bank asks for the member's confirmation, or there is no card to charge. */
export const paymentNeedsYouMail = email<Props>({
  name: 'payment-needs-you',
  samples: [sample, { ...sample, reminder: 1 }, { ...sample, card: null, noCard: true }],
  subject: (t, { reminder, number }) =>
    t(reminder > 0 ? 'mail.needsYou.reminder' : 'mail.needsYou.subject', { number }),
  Body: ({ t, firstName, amount, number, card, noCard, goods, money, link }) => (
    <>
      <Title>{t('mail.needsYou.title', { firstName })}</Title>
      <Paragraph>{t(noCard ? 'mail.needsYou.noCard' : 'mail.needsYou.text')}</Paragraph>
      <MailFacts
        rows={[
          [t('payment.invoice'), number],
          ...(card && !noCard ? [[t('payment.card'), card] as [string, string]] : []),
        ]}
        total={[t('payment.toPay'), money(amount)]}
      />
      <MainButton href={link}>{t('mail.needsYou.button', { amount: money(amount) })}</MainButton>
      {goods && <SmallPrint>{t('payment.titleReserved')}</SmallPrint>}
    </>
  ),
})

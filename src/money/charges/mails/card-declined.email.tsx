import { MailFacts, MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = {
  firstName: string
  amount: number
  number: string
  card: string | null
  again: string
  /** True for a bill of pieces. */
  goods: boolean
}

export const cardDeclinedMail = email<Props>({
  name: 'card-declined',
  samples: [
    {
      firstName: 'Asta',
      amount: 618_00,
      number: 'DK2026-000231',
      card: '•••• 4242',
      again: '2026-12-05T12:00:00Z',
      goods: true,
    },
    {
      firstName: 'Asta',
      amount: 15_00,
      number: 'DE2026-000232',
      card: '•••• 4242',
      again: '2026-12-05T12:00:00Z',
      goods: false,
    },
  ],
  subject: (t, { number }) => t('mail.declined.subject', { number }),
  Body: ({ t, firstName, amount, number, card, again, goods, money, date, link }) => (
    <>
      <Title>{t('mail.declined.title', { firstName })}</Title>
      <Paragraph>{t('mail.declined.text', { date: date(again, 'weekday') })}</Paragraph>
      <MailFacts
        rows={[
          [t('payment.invoice'), number],
          ...(card ? [[t('payment.card'), card] as [string, string]] : []),
        ]}
        total={[t('payment.toPay'), money(amount)]}
      />
      <MainButton href={link}>{t('pay.now')}</MainButton>
      {goods && <SmallPrint>{t('payment.titleReserved')}</SmallPrint>}
    </>
  ),
})

import { Facts, MainButton, Paragraph, SmallPrint, Title } from '#/messages/mail-parts.tsx'
import { email } from '#/ports/email.ts'

type Props = { firstName: string; amount: number; number: string; card: string | null; again: string }

export const cardDeclinedMail = email<Props>({
  name: 'card-declined',
  samples: [
    {
      firstName: 'Asta',
      amount: 618_00,
      number: 'DK2026-000231',
      card: '•••• 4242',
      again: '2026-12-05T12:00:00Z',
    },
  ],
  subject: (t, { number }) => t('mail.declined.subject', { number }),
  Body: ({ t, firstName, amount, number, card, again, money, date, link }) => (
    <>
      <Title>{t('mail.declined.title', { firstName })}</Title>
      <Paragraph>{t('mail.declined.text', { date: date(again, 'weekday') })}</Paragraph>
      <Facts
        rows={[
          [t('payment.invoice'), number],
          ...(card ? [[t('payment.card'), card] as [string, string]] : []),
        ]}
        total={[t('payment.toPay'), money(amount)]}
      />
      <MainButton href={link}>{t('pay.now')}</MainButton>
      <SmallPrint>{t('payment.titleReserved')}</SmallPrint>
    </>
  ),
})

import { MailFacts, MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = { firstName: string; amount: number; number: string; card: string | null; at: string }
const sample: Props = {
  firstName: 'Asta',
  amount: 618_00,
  number: 'DK2026-000231',
  card: '•••• 4242',
  at: '2026-12-23T12:00:00Z',
}

/** The new day of a charge that was moved as the customer asked (R8.06). */
export const chargeMovedMail = email<Props>({
  name: 'charge-moved',
  samples: [sample, { ...sample, card: null }],
  subject: (t, { number }) => t('mail.chargeMoved.subject', { number }),
  Body: ({ t, firstName, amount, number, card, at, money, date, link }) => (
    <>
      <Title>{t('mail.chargeMoved.title', { firstName })}</Title>
      <Paragraph>
        {card
          ? t('mail.partComing.text', { date: date(at, 'weekday'), card })
          : t('mail.partComing.noCard', { date: date(at, 'weekday') })}
      </Paragraph>
      <MailFacts
        rows={[
          [t('payment.invoice'), number],
          ...(card ? [[t('payment.card'), card] as [string, string]] : []),
        ]}
        total={[t('payment.toPay'), money(amount)]}
      />
      <MainButton href={link}>{t('mail.partComing.button')}</MainButton>
    </>
  ),
})

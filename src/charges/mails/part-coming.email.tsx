import { Facts, MainButton, Paragraph, Title } from '#/messages/mail-parts.tsx'
import { email } from '#/ports/email.ts'

type Props = { firstName: string; amount: number; number: string; card: string | null; at: string }
const sample: Props = {
  firstName: 'Asta',
  amount: 309_00,
  number: 'DE2026-000231',
  card: '•••• 4242',
  at: '2026-12-23T12:00:00Z',
}

/** A part of an invoice will be taken from the card in a few days (R9.05). */
export const partComingMail = email<Props>({
  name: 'part-coming',
  samples: [sample, { ...sample, card: null }],
  subject: (t, { number }) => t('mail.partComing.subject', { number }),
  Body: ({ t, firstName, amount, number, card, at, money, date, link }) => (
    <>
      <Title>{t('mail.partComing.title', { firstName })}</Title>
      <Paragraph>
        {card
          ? t('mail.partComing.text', { date: date(at, 'weekday'), card })
          : t('mail.partComing.noCard', { date: date(at, 'weekday') })}
      </Paragraph>
      <Facts
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

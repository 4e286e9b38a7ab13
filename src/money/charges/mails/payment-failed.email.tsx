import { MailFacts, MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

/** `goods`: whether pieces are billed. */
type Props = { firstName: string; amount: number; number: string; goods: boolean }

export const paymentFailedMail = email<Props>({
  name: 'payment-failed',
  samples: [{ firstName: 'Asta', amount: 618_00, number: 'DK2026-000231', goods: true }],
  subject: (t, { number }) => t('mail.failed.subject', { number }),
  Body: ({ t, firstName, amount, number, goods, money, link }) => (
    <>
      <Title>{t('mail.failed.title', { firstName })}</Title>
      <Paragraph>{t('mail.failed.text')}</Paragraph>
      <MailFacts rows={[[t('payment.invoice'), number]]} total={[t('payment.toPay'), money(amount)]} />
      <MainButton href={link}>{t('mail.failed.button', { amount: money(amount) })}</MainButton>
      {goods && <SmallPrint>{t('payment.titleReserved')}</SmallPrint>}
    </>
  ),
})

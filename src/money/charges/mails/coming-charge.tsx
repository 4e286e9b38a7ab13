import { MailFacts, MainButton, Paragraph } from '#/platform/messages/parts/mail-parts.tsx'
import type { MailContext } from '#/platform/ports/email.ts'

export type ComingChargeProps = { amount: number; number: string; card: string | null; at: string }

/** The day of a charge, with its card or without one, the sum, and the way to pay it now. */
export const ComingCharge = ({ amount, number, card, at, ...mail }: ComingChargeProps & MailContext) => {
  const { t, money, date, link } = mail
  return (
    <>
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
  )
}

import { ContractInMail } from '#/people/law/pack/contract-in-mail.tsx'
import { MailFacts, MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'
import { MailCard } from '../mail-card.tsx'

type Props = {
  firstName: string
  number: string
  amount: number
  toName: string
  sendOn: string
  until: string
  /** Days of the right to withdraw. */
  days: number
}

/** To the buyer of a gift card: the payment, the day of sending, the validity, and the right to withdraw (R9.07). */
export const giftBoughtMail = email<Props>({
  name: 'gift-card-bought',
  samples: [
    {
      firstName: 'Asta',
      number: 'G70001',
      amount: 500_00,
      toName: 'Liv',
      sendOn: '2026-12-24T12:00:00Z',
      until: '2029-12-31T12:00:00Z',
      days: 14,
    },
  ],
  subject: (t, { number }) => t('mail.giftBought.subject', { number }),
  Body: ({ firstName, number, amount, toName, sendOn, until, days, t, market, money, date, link, page }) => (
    <>
      <Title>{t('mail.giftBought.title', { firstName })}</Title>
      <Paragraph>{t('mail.giftBought.text', { toName, date: date(sendOn, 'weekday') })}</Paragraph>
      <MailCard amount={money(amount)} toName={`${t('giftCard.to')} ${toName}`} />
      <MailFacts
        rows={[
          [t('mail.giftBought.number'), number],
          [t('mail.giftCard.until'), date(until)],
        ]}
        total={[t('giftCard.amount'), money(amount)]}
      />
      <MainButton href={link}>{t('mail.giftBought.button')}</MainButton>
      <SmallPrint>{t('mail.giftBought.terms', { days })}</SmallPrint>
      <ContractInMail t={t} market={market} page={page} />
    </>
  ),
})

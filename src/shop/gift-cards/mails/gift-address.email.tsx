import { MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = {
  firstName: string
  number: string
  amount: number
  toName: string
  former: string
  email: string
  until: string
}

/** To the buyer of a gift card: asks whether it may go to another address (R9.07). Opening the link changes nothing. */
export const giftAddressMail = email<Props>({
  name: 'gift-card-address',
  samples: [
    {
      firstName: 'Asta',
      number: 'G70001',
      amount: 500_00,
      toName: 'Liv',
      former: 'liv@garderobe.example',
      email: 'liv.holm@garderobe.example',
      until: '2026-12-05T12:00:00Z',
    },
  ],
  subject: (t, { number }) => t('mail.giftAddress.subject', { number }),
  Body: ({ firstName, amount, toName, former, email, until, t, money, date, link }) => (
    <>
      <Title>{t('mail.giftAddress.title', { firstName })}</Title>
      <Paragraph>
        {t('mail.giftAddress.text', { amount: money(amount), toName, former, email, date: date(until) })}
      </Paragraph>
      <MainButton href={link}>{t('mail.giftAddress.button')}</MainButton>
      <SmallPrint>{t('mail.giftAddress.note')}</SmallPrint>
    </>
  ),
})

import { MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'
import { isExchangeNumber } from '#/platform/ports/exchange-number.rule.ts'

type Why = 'cancelled' | 'lapsed' | 'too-late'
type Ended = {
  firstName: string
  number: string
  why: Why
  refunded: boolean
  /** For an exchange: whether it is credited on the invoice of its box. */
  onBox?: 'credited' | 'unpaid'
}

/** The order was cancelled, not paid in time, or paid when no unit was left to send. */
export const orderCancelledEmail = email<Ended>({
  name: 'order-cancelled',
  samples: [
    { firstName: 'Asta', number: '500001', why: 'cancelled', refunded: true },
    { firstName: 'Asta', number: '500001', why: 'lapsed', refunded: false },
    { firstName: 'Asta', number: '500001', why: 'too-late', refunded: true },
    { firstName: 'Asta', number: '100234-B', why: 'cancelled', refunded: false, onBox: 'credited' },
    { firstName: 'Asta', number: '100234-B', why: 'lapsed', refunded: false, onBox: 'unpaid' },
  ],
  subject: (t, { number }) =>
    t(isExchangeNumber(number) ? 'mail.exchangeCancelled.subject' : 'mail.orderCancelled.subject', {
      number,
    }),
  Body: ({ firstName, number, why, refunded, onBox, t, link }) => (
    <>
      <Title>{t(onBox ? 'mail.exchangeCancelled.title' : 'mail.orderCancelled.title', { firstName })}</Title>
      <Paragraph>
        {t(
          onBox
            ? `mail.exchangeCancelled.${why === 'lapsed' ? why : 'cancelled'}`
            : `mail.orderCancelled.${why}`,
          {
            number,
          },
        )}
      </Paragraph>
      {refunded && <Paragraph>{t('mail.orderCancelled.refund')}</Paragraph>}
      {onBox && <Paragraph>{t(`mail.orderCancelled.onBox.${onBox}`)}</Paragraph>}
      <MainButton href={link}>{t(onBox ? 'mail.toMyExchange' : 'mail.toMyOrder')}</MainButton>
    </>
  ),
})

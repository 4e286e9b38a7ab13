import { Facts, MainButton, Paragraph, Title } from '#/messages/mail-parts.tsx'
import { email } from '#/ports/email.ts'

type Props = {
  firstName: string
  number: string
  pieces: { name: string; amount: number }[]
  at: string
  /** The last day for the money. */
  refundBy: string
}

/** From what the member has withdrawn and when, in a form that lasts, at once (R6.11). */
export const boxWithdrawnEmail = email<Props>({
  name: 'box-withdrawn',
  samples: [
    {
      firstName: 'Asta',
      number: '100234',
      pieces: [{ name: 'Nordstrand Silk dress, 38', amount: 599_00 }],
      at: '2026-12-05T12:00:00Z',
      refundBy: '2026-12-19T12:00:00Z',
    },
  ],
  subject: (t, { number }) => t('mail.boxWithdrawn.subject', { number }),
  Body: ({ firstName, number, pieces, at, refundBy, t, date, moneyColumn, link }) => {
    const money = moneyColumn(pieces.map(({ amount }) => amount))
    return (
      <>
        <Title>{t('mail.boxWithdrawn.title', { firstName })}</Title>
        <Paragraph>{t('mail.boxWithdrawn.text', { number, at: date(at, 'moment') })}</Paragraph>
        <Facts rows={pieces.map(({ name, amount }): [string, string] => [name, money(amount)])} />
        <Paragraph>{t('mail.boxWithdrawn.money', { date: date(refundBy, 'weekday') })}</Paragraph>
        <MainButton href={link}>{t('mail.toReturnLabel')}</MainButton>
      </>
    )
  },
})

import { type FeesOfMail, feesInSentence } from '#/platform/fees/fee-texts.ts'
import { MailFacts, MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { Lookbook, type MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import { email } from '#/platform/ports/email.ts'

type Props = Pick<FeesOfMail, 'fees'> & {
  firstName: string
  number: string
  pieces: { name: string; amount: number }[]
  at: string
  refundBy: string
  /** The last day to hand the pieces in; older queued mails have one day for both. */
  sendBy?: string
  /** Absent in older queued mails. */
  pictures?: MailPicture[]
}

/** Confirms a withdrawal, its pieces and its time on a durable medium, at once (R6.11). */
export const boxWithdrawnEmail = email<Props>({
  name: 'box-withdrawn',
  samples: [
    {
      firstName: 'Asta',
      number: '100234',
      fees: [{ kind: 'handling', amount: 19_00 }],
      pieces: [{ name: 'Nordstrand Silkekjole, marineblå, 38', amount: 599_00 }],
      at: '2026-12-05T12:00:00Z',
      refundBy: '2026-12-19T12:00:00Z',
      sendBy: '2026-12-19T12:00:00Z',
      pictures: samplePictures.slice(0, 1),
    },
  ],
  subject: (t, { number }) => t('mail.boxWithdrawn.subject', { number }),
  Body: ({ firstName, number, pieces, at, refundBy, sendBy = refundBy, pictures = [], ...mail }) => {
    const { t, market, date, moneyColumn, link, origin, fees = [{ kind: 'handling', amount: 0 }] } = mail
    const money = moneyColumn(pieces.map(({ amount }) => amount))
    return (
      <>
        <Title>{t('mail.boxWithdrawn.title', { firstName })}</Title>
        <Paragraph>
          {t('mail.boxWithdrawn.text', { number, at: date(at, 'moment'), sendBy: date(sendBy) })}
        </Paragraph>
        <Lookbook pictures={pictures} origin={origin} link={link} />
        <MailFacts rows={pieces.map(({ name, amount }): [string, string] => [name, money(amount)])} />
        <Paragraph>
          {t('mail.boxWithdrawn.money', {
            ...feesInSentence(fees, { t, market }),
            date: date(refundBy, 'weekday'),
          })}
        </Paragraph>
        <MainButton href={link}>{t('mail.toReturnLabel')}</MainButton>
      </>
    )
  },
})

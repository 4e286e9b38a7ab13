import { MailFacts, MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = {
  firstName: string
  number: string
  kind: 'return' | 'withdrawal'
  pieces: { description: string; amount: number }[]
  at: string
  /** Fee of the whole return, in minor units. */
  fee: number
  /** True for pieces of a return that was announced before; absent in older queued mails. */
  joined?: boolean
  /** For a withdrawal: the last days to hand it in and for the money; absent in older queued mails. */
  sendBy?: string
  refundBy?: string
}

/** Confirms the buyer's notice of a return, in a durable form and at once (R6.11). */
export const returnRegisteredEmail = email<Props>({
  name: 'return-registered',
  samples: [
    {
      firstName: 'Asta',
      number: '500001',
      kind: 'return',
      pieces: [{ description: 'Silkekjole, marineblå, 38', amount: 599_00 }],
      at: '2026-12-05T12:00:00Z',
      fee: 39_00,
    },
    {
      firstName: 'Asta',
      number: '500001',
      kind: 'withdrawal',
      sendBy: '2026-12-19T12:00:00Z',
      refundBy: '2026-12-19T12:00:00Z',
      pieces: [{ description: 'Silkekjole, marineblå, 38', amount: 599_00 }],
      at: '2026-12-05T12:00:00Z',
      fee: 0,
    },
    {
      firstName: 'Asta',
      number: '500001',
      kind: 'return',
      pieces: [{ description: 'Silkekjole, marineblå, 38', amount: 599_00 }],
      at: '2026-12-05T12:00:00Z',
      fee: 39_00,
      joined: true,
    },
  ],
  subject: (t, { number, kind }) => t(`mail.returnRegistered.subject.${kind}`, { number }),
  Body: ({ firstName, number, kind, pieces, at, fee, joined, sendBy, refundBy, ...mail }) => {
    const { t, date, money, moneyColumn, link } = mail
    const inColumn = moneyColumn(pieces.map(({ amount }) => amount))
    return (
      <>
        <Title>{t('mail.returnRegistered.title', { firstName })}</Title>
        <Paragraph>{t(`mail.returnRegistered.text.${kind}`, { number, at: date(at, 'moment') })}</Paragraph>
        <MailFacts
          rows={pieces.map(({ description, amount }): [string, string] => [description, inColumn(amount)])}
        />
        {joined && <Paragraph>{t('mail.returnRegistered.joined')}</Paragraph>}
        {sendBy && refundBy && (
          <Paragraph>
            {t('mail.returnRegistered.days', { sendBy: date(sendBy), refundBy: date(refundBy) })}
          </Paragraph>
        )}
        <Paragraph>
          {fee > 0 ? t('mail.returnRegistered.fee', { fee: money(fee) }) : t('mail.returnRegistered.noFee')}
        </Paragraph>
        <MainButton href={link}>{t('mail.toReturnLabel')}</MainButton>
      </>
    )
  },
})

import { MailFacts, MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import type { MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'
import { MailPiece } from '#/platform/messages/parts/mail-piece.tsx'
import { Quote } from '#/platform/messages/parts/mail-quote.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import type { ContractType } from '#/platform/ports/contract.ts'
import { email } from '#/platform/ports/email.ts'
import { numberedKey } from '#/platform/ports/exchange-number.rule.ts'
import { contractName } from '../../contract-name.ts'

type Props = {
  firstName: string
  number: string
  of: ContractType
  amount: number
  objection: string
  /** The last day for our answer. */
  answerBy: string
  /** Absent for a fee of the whole contract. */
  piece?: string
  pictures: MailPicture[]
}
const sample: Props = {
  firstName: 'Asta',
  number: '100234',
  of: 'box',
  amount: 199_00,
  objection: 'Pletten var der, da jeg pakkede boksen ud.',
  answerBy: '2026-12-19T12:00:00Z',
  piece: 'Nordstrand Silkekjole, marineblå, 38',
  pictures: samplePictures.slice(0, 1),
}
const { piece: _, ...ofAll } = sample

/** Confirms an objection to a claim, with its words and the day of our answer (R6.13). */
export const claimObjectedEmail = email<Props>({
  name: 'claim-objected',
  samples: [
    sample,
    { ...ofAll, pictures: [] },
    { ...sample, of: 'shop-order', number: '500001' },
    { ...sample, of: 'shop-order', number: '100234-B' },
  ],
  subject: (t, { of, number }) =>
    t(`mail.claimObjected.subject.${of}`, { number, of: t(numberedKey(number), { number }) }),
  Body: ({ firstName, number, of, amount, objection, answerBy, piece, pictures, t, date, ...mail }) => {
    const { money, link, origin } = mail
    const words = <Quote by={t('mail.claimObjected.words')}>{objection}</Quote>
    return (
      <>
        <Title>{t('mail.claimObjected.title', { firstName })}</Title>
        <Paragraph>
          {t('mail.claimObjected.text', {
            of: contractName(t, { of, number }),
            date: date(answerBy, 'weekday'),
          })}
        </Paragraph>
        {piece ? (
          <MailPiece name={piece} picture={pictures[0]} origin={origin}>
            {words}
          </MailPiece>
        ) : (
          words
        )}
        <MailFacts rows={[[t('mail.claimObjected.amount'), money(amount)]]} />
        <Paragraph>{t('mail.claimObjected.unanswered')}</Paragraph>
        <MainButton href={link}>{t('mail.claimEnded.see')}</MainButton>
      </>
    )
  },
})

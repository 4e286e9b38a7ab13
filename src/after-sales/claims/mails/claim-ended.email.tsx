import { MailFacts, MainButton, Paragraph, QuietLink, Title } from '#/platform/messages/parts/mail-parts.tsx'
import type { MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'
import { MailPiece } from '#/platform/messages/parts/mail-piece.tsx'
import { Quote } from '#/platform/messages/parts/mail-quote.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import { paths } from '#/platform/paths.ts'
import type { ContractType } from '#/platform/ports/contract.ts'
import { email } from '#/platform/ports/email.ts'
import { numberedKey } from '#/platform/ports/exchange-number.rule.ts'
import { contractName } from '../../contract-name.ts'
import type { ClaimKind } from '../claim.states.ts'
import { claimMethod } from '../claim-method.rule.ts'

type Props = {
  firstName: string
  number: string
  of: ContractType
  kind: ClaimKind
  billed: boolean
  amount: number
  /** True: the claim stands after an objection; false: nothing is asked or withheld. */
  upheld: boolean
  /** A colleague's words; null for a claim that was dropped because it is no longer true. */
  answer: string | null
  /** The last day for our answer to an objection, when it passed without one. */
  unanswered?: string
  /** Absent for a fee of the whole contract. */
  piece?: string
  pictures: MailPicture[]
}
const sample: Props = {
  firstName: 'Asta',
  number: '100234',
  of: 'box',
  kind: 'loss-in-value',
  billed: true,
  amount: 199_00,
  upheld: false,
  answer: 'Pletten kunne vaskes af.',
  piece: 'Nordstrand Silkekjole, marineblå, 38',
  pictures: samplePictures.slice(0, 1),
}
const { piece: _, ...ofAll } = sample
const withheld: Props = { ...sample, of: 'shop-order', billed: false, number: '500001' }
const late: Props = { ...withheld, kind: 'late-return', amount: 599_00 }

/** Tells the customer the end of a claim: nothing is asked or withheld, or it stands, with an answer (R6.13). */
export const claimEndedEmail = email<Props>({
  name: 'claim-ended',
  samples: [
    sample,
    { ...sample, upheld: true, answer: 'Pletten gik ikke af i vask.' },
    { ...ofAll, kind: 'unpicked', answer: null },
    { ...sample, answer: null, unanswered: '2026-12-19T12:00:00Z' },
    withheld,
    { ...withheld, upheld: true, answer: 'Pletten gik ikke af i vask.' },
    { ...withheld, answer: null },
    { ...withheld, answer: null, unanswered: '2026-12-19T12:00:00Z' },
    { ...withheld, billed: true },
    { ...withheld, billed: true, number: '100234-B' },
    { ...withheld, billed: true, upheld: true, answer: 'Pletten gik ikke af i vask.' },
    { ...late, answer: 'Pakken var sendt i tide.' },
    { ...late, upheld: true, answer: 'Fragtfirmaet har ingen pakke fra dig.' },
  ],
  subject: (t, { number, of, kind, billed, upheld }) =>
    t(`mail.claimEnded.subject.${upheld ? 'upheld' : 'free'}.${claimMethod({ of, kind, billed })}`, {
      number,
      of: t(numberedKey(number), { number }),
    }),
  Body: ({ t, firstName, number, of, kind, billed, amount, upheld, answer, piece, ...mail }) => {
    const { pictures, unanswered, date, money, link, origin, page } = mail
    const method = claimMethod({ of, kind, billed })
    const end = upheld ? 'upheld' : 'free'
    const quote = answer && <Quote by={t('mail.claimEnded.answer')}>{answer}</Quote>
    const what = method === 'card' ? t(`mail.claimEnded.what.${kind}`, { number }) : ''
    return (
      <>
        <Title>{t(`mail.claimEnded.title.${end}.${method}`, { firstName, amount: money(amount) })}</Title>
        <Paragraph>
          {t(`mail.claimEnded.${end}.${method}`, {
            ...{ number, of: contractName(t, { of, number }), amount: money(amount), what },
          })}
        </Paragraph>
        {unanswered && (
          <Paragraph>{t('mail.claimEnded.unanswered', { date: date(unanswered, 'weekday') })}</Paragraph>
        )}
        {piece ? (
          <MailPiece name={piece} picture={pictures[0]} origin={origin}>
            {quote}
          </MailPiece>
        ) : (
          quote
        )}
        {method === 'card' ? (
          <MailFacts rows={[]} total={[t('payment.toPay'), money(upheld ? amount : 0)]} />
        ) : upheld ? (
          <MailFacts rows={[[t(`mail.claimEnded.sum.upheld.${method}`), money(amount)]]} />
        ) : (
          <MailFacts rows={[]} total={[t(`mail.claimEnded.sum.${method}`), money(amount)]} />
        )}
        {upheld && method !== 'card' && (
          <Paragraph>
            {t('mail.claimEnded.still')}{' '}
            <QuietLink href={page(paths.terms())}>{t('mail.claimEnded.terms')}</QuietLink>.
          </Paragraph>
        )}
        <MainButton href={link}>{t('mail.claimEnded.see')}</MainButton>
      </>
    )
  },
})

import { Facts, MainButton, Paragraph, Title } from '#/messages/mail-parts.tsx'
import { email } from '#/ports/email.ts'
import type { OrderClaimKind } from './order-kind.ts'

type Props = {
  firstName: string
  number: string
  kind: OrderClaimKind
  billed: boolean
  amount: number
  /** It stays as it was, after an objection; else nothing is kept. */
  upheld: boolean
  /** A colleague's words; none where it was dropped since it is not true any more. */
  answer: string | null
}
const sample: Props = {
  firstName: 'Asta',
  number: '500001',
  kind: 'loss-in-value',
  billed: false,
  amount: 199_00,
  upheld: false,
  answer: 'Pletten kunne vaskes af.',
}

/** How it ends what a buyer was told that we keep: all of it goes back, or it stays, with an answer (R6.13). */
export const orderClaimEndedEmail = email<Props>({
  name: 'order-claim-ended',
  samples: [
    sample,
    { ...sample, upheld: true, answer: 'Pletten gik ikke af i vask.' },
    { ...sample, answer: null },
    { ...sample, billed: true },
    { ...sample, billed: true, upheld: true, answer: 'Pletten gik ikke af i vask.' },
    { ...sample, kind: 'late-return', answer: 'Pakken var sendt i tide.' },
    { ...sample, kind: 'late-return', upheld: true, answer: 'Pakken blev sendt efter fristen.' },
  ],
  subject: (t, { number, billed, upheld }) =>
    t(`mail.orderClaimEnded.${upheld ? 'subjectUpheld' : billed ? 'subjectNothing' : 'subjectFree'}`, {
      number,
    }),
  Body: ({ subject, t, firstName, number, kind, billed, amount, upheld, answer, money, link }) => (
    <>
      <Title>{subject}</Title>
      <Paragraph>{t('mail.hello', { firstName })}</Paragraph>
      <Paragraph>
        {t(`mail.orderClaimEnded.${upheld ? 'upheld' : 'free'}.${billed ? 'billed' : kind}`, {
          number,
          amount: money(amount),
        })}
      </Paragraph>
      {answer && <Facts rows={[[t('claims.answer'), answer]]} />}
      <MainButton href={link}>{t('claims.seeAgain')}</MainButton>
    </>
  ),
})

import { Facts, MainButton, Paragraph, Title } from '#/messages/mail-parts.tsx'
import { Quote } from '#/messages/mail-quote.tsx'
import { email } from '#/ports/email.ts'

type Props = {
  firstName: string
  number: string
  amount: number
  /** It stays as it was, after an objection; else nothing is asked any more. */
  upheld: boolean
  /** A colleague's words; none where it was dropped since it is not true any more. */
  answer: string | null
}
const sample: Props = {
  firstName: 'Asta',
  number: '100234',
  amount: 199_00,
  upheld: false,
  answer: 'Pletten kunne vaskes af.',
}

/** How it ends what a member was told that we ask: nothing, or as much as was said, with an answer (R6.13). */
export const claimEndedEmail = email<Props>({
  name: 'claim-ended',
  samples: [
    sample,
    { ...sample, upheld: true, answer: 'Pletten gik ikke af i vask.' },
    { ...sample, answer: null },
  ],
  subject: (t, { number, upheld }) =>
    t(upheld ? 'mail.claimEnded.subjectUpheld' : 'mail.claimEnded.subjectFree', { number }),
  Body: ({ subject, t, firstName, number, amount, upheld, answer, money, link }) => (
    <>
      <Title>{subject}</Title>
      <Paragraph>{t('mail.hello', { firstName })}</Paragraph>
      <Paragraph>
        {t(upheld ? 'mail.claimEnded.upheld' : 'mail.claimEnded.free', { number, amount: money(amount) })}
      </Paragraph>
      {answer && <Quote by={t('app.brand')}>{answer}</Quote>}
      <Facts rows={[]} total={[t('payment.toPay'), money(upheld ? amount : 0)]} />
      <MainButton href={link}>{t(upheld ? 'claims.see' : 'claims.seeAgain')}</MainButton>
    </>
  ),
})

import { MailFacts, MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { Quote } from '#/platform/messages/parts/mail-quote.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = {
  firstName: string
  kind: 'ordinary' | 'extraordinary'
  cause: string
  at: string
  endsOn: string | null
  outcome: 'planned' | 'ended' | 'already'
}

const sample = { firstName: 'Asta', kind: 'ordinary', cause: '', at: '2026-12-05T12:00:00Z' } as const

/** Immediate confirmation: the declaration, the day and hour it came, and the end (R11.03). */
export const endDeclaredEmail = email<Props>({
  name: 'end-declared',
  samples: [
    { ...sample, endsOn: null, outcome: 'ended' },
    { ...sample, endsOn: '2027-01-31T12:00:00Z', outcome: 'planned' },
    { ...sample, kind: 'extraordinary', cause: 'Jeg flytter til udlandet', endsOn: null, outcome: 'already' },
  ],
  subject: (t) => t('mail.endDeclared.subject'),
  Body: ({ firstName, kind, cause, at, endsOn, outcome, t, date, link }) => {
    const lastDay = endsOn ?? (outcome === 'ended' ? at : null)
    return (
      <>
        <Title>{t('mail.endDeclared.title', { firstName })}</Title>
        <Paragraph>{t(`mail.endDeclared.text.${kind}`, { at: date(at, 'moment') })}</Paragraph>
        {cause && <Quote by={t('mail.endDeclared.cause')}>{cause}</Quote>}
        {lastDay && <MailFacts rows={[]} total={[t('mail.endDeclared.ends'), date(lastDay)]} />}
        <Paragraph>{t(`mail.endDeclared.next.${outcome}`)}</Paragraph>
        {outcome === 'ended' && <Paragraph>{t('mail.endDeclared.box')}</Paragraph>}
        <Paragraph>{t('mail.endDeclared.goodbye')}</Paragraph>
        <MainButton href={link}>{t('mail.toSubscription')}</MainButton>
      </>
    )
  },
})

import { Facts, MainButton, Paragraph, Title } from '#/messages/mail-parts.tsx'
import { email } from '#/ports/email.ts'

type Props = {
  firstName: string
  kind: 'ordinary' | 'extraordinary'
  cause: string
  at: string
  endsOn: string | null
  outcome: 'planned' | 'ended' | 'already'
}

const sample = { firstName: 'Asta', kind: 'ordinary', cause: '', at: '2026-12-05T12:00:00Z' } as const

/** The confirmation at once: what was declared, the day and hour it came, and when it ends (R11.03). */
export const endDeclaredEmail = email<Props>({
  name: 'end-declared',
  samples: [
    { ...sample, endsOn: null, outcome: 'ended' },
    { ...sample, endsOn: '2027-01-31T12:00:00Z', outcome: 'planned' },
    { ...sample, kind: 'extraordinary', cause: 'Jeg flytter til udlandet', endsOn: null, outcome: 'already' },
  ],
  subject: (t) => t('mail.endDeclared.subject'),
  Body: ({ firstName, kind, cause, at, endsOn, outcome, t, date, link }) => (
    <>
      <Title>{t('mail.endDeclared.title', { firstName })}</Title>
      <Paragraph>{t('mail.endDeclared.text', { at: date(at, 'moment') })}</Paragraph>
      <Facts
        rows={[
          [t('mail.endDeclared.kind'), t(`mail.endDeclared.${kind}`)],
          ...(cause ? [[t('mail.endDeclared.cause'), cause] as [string, string]] : []),
          [t('mail.endDeclared.at'), date(at, 'moment')],
          [t('mail.endDeclared.ends'), endsOn ? date(endsOn) : t('mail.endDeclared.atOnce')],
        ]}
      />
      <Paragraph>{t(`mail.endDeclared.next.${outcome}`)}</Paragraph>
      <MainButton href={link}>{t('mail.toSubscription')}</MainButton>
    </>
  ),
})

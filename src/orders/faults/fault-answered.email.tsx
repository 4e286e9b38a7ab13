import { Facts, MainButton, Paragraph, Title } from '#/messages/mail-parts.tsx'
import { email } from '#/ports/email.ts'

type Props = {
  firstName: string
  number: string
  of: 'order' | 'box'
  accepted: boolean
  piece: string
  answer: string
}
const sample: Props = {
  firstName: 'Asta',
  number: '500001',
  of: 'order',
  accepted: true,
  piece: 'Silk dress, navy, 38',
  answer: 'Sømmen er gået op. Det beklager vi.',
}

/** What a person says to a fault that was reported, and what the buyer may choose now. */
export const faultAnsweredEmail = email<Props>({
  name: 'fault-answered',
  samples: [
    sample,
    { ...sample, accepted: false, answer: 'Det er almindeligt slid efter halvandet år.' },
    { ...sample, number: '100200', of: 'box' },
    {
      ...sample,
      number: '100200',
      of: 'box',
      accepted: false,
      answer: 'Det er almindeligt slid efter halvandet år.',
    },
  ],
  subject: (t, { number, of, accepted }) =>
    t(`mail.faultAnswered.${of}.${accepted ? 'subjectYes' : 'subjectNo'}`, { number }),
  Body: ({ subject, t, firstName, number, of, accepted, piece, answer, link }) => (
    <>
      <Title>{subject}</Title>
      <Paragraph>{t('mail.hello', { firstName })}</Paragraph>
      <Paragraph>{t(`mail.faultAnswered.${of}.${accepted ? 'yes' : 'no'}`, { number })}</Paragraph>
      <Facts rows={[[piece, answer]]} />
      <MainButton href={link}>
        {t(accepted ? 'mail.faultAnswered.choose' : of === 'order' ? 'mail.toMyOrder' : 'mail.toMyBox')}
      </MainButton>
    </>
  ),
})

import { MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import type { MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'
import { MailPiece } from '#/platform/messages/parts/mail-piece.tsx'
import { Quote } from '#/platform/messages/parts/mail-quote.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import { email } from '#/platform/ports/email.ts'
import { numberedKey } from '#/platform/ports/exchange-number.rule.ts'
import { contractName, toContractKey } from '../../contract-name.ts'

type Props = {
  firstName: string
  number: string
  of: 'order' | 'box'
  accepted: boolean
  piece: string
  answer: string
  /** Pictures of the piece. */
  pictures: MailPicture[]
}
const sample: Props = {
  firstName: 'Asta',
  number: '500001',
  of: 'order',
  accepted: true,
  piece: 'Silkekjole, marineblå, 38',
  answer: 'Sømmen er gået op. Det beklager vi.',
  pictures: samplePictures.slice(0, 1),
}

/** Tells the buyer our answer to a reported fault, and the remedies to choose from. */
export const faultAnsweredEmail = email<Props>({
  name: 'fault-answered',
  samples: [
    sample,
    { ...sample, accepted: false, answer: 'Det er almindeligt slid efter halvandet år.' },
    { ...sample, number: '100200', of: 'box' },
    { ...sample, number: '100234-B' },
    {
      ...sample,
      number: '100200',
      of: 'box',
      accepted: false,
      answer: 'Det er almindeligt slid efter halvandet år.',
    },
  ],
  subject: (t, { number, of, accepted }) =>
    t(`mail.faultAnswered.${of}.${accepted ? 'subjectYes' : 'subjectNo'}`, {
      number,
      of: t(numberedKey(number), { number }),
    }),
  Body: ({ subject, t, firstName, number, of, accepted, piece, answer, pictures, link, origin }) => (
    <>
      <Title>{subject}</Title>
      <Paragraph>{t('mail.hello', { firstName })}</Paragraph>
      <Paragraph>
        {t(`mail.faultAnswered.${of}.${accepted ? 'yes' : 'no'}`, {
          number,
          of: contractName(t, { of: of === 'box' ? 'box' : 'shop-order', number }),
        })}
      </Paragraph>
      <MailPiece name={piece} picture={pictures[0]} origin={origin}>
        <Quote by={t('app.brand')}>{answer}</Quote>
      </MailPiece>
      <MainButton href={link}>
        {t(accepted ? 'mail.faultAnswered.choose' : toContractKey(of, number))}
      </MainButton>
    </>
  ),
})

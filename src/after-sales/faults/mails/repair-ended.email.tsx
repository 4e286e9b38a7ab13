import { MailFacts, MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import type { MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'
import { MailPiece } from '#/platform/messages/parts/mail-piece.tsx'
import { Quote } from '#/platform/messages/parts/mail-quote.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import { email } from '#/platform/ports/email.ts'
import { numberedKey } from '#/platform/ports/exchange-number.rule.ts'
import { toContractKey } from '../../contract-name.ts'

type Props = {
  firstName: string
  number: string
  of: 'order' | 'box'
  mended: boolean
  piece: string
  answer: string
  trackingNumber: string | null
  /** Pictures of the piece. */
  pictures: MailPicture[]
}
const sample: Props = {
  firstName: 'Asta',
  number: '500001',
  of: 'order',
  mended: true,
  piece: 'Silkekjole, marineblå, 38',
  answer: 'Sømmen er syet om.',
  trackingNumber: 'GD123456789DK',
  pictures: samplePictures.slice(0, 1),
}

/**
 * Tells the buyer that the repaired piece is on its way back, or cannot be repaired and another remedy is to be chosen.
 */
export const repairEndedEmail = email<Props>({
  name: 'repair-ended',
  samples: [
    sample,
    {
      ...{ ...sample, number: '100200', of: 'box', mended: false, trackingNumber: null },
      answer: 'Stoffet er for tyndt til at holde en ny søm.',
    },
  ],
  subject: (t, { mended }) => t(mended ? 'mail.repairEnded.subjectYes' : 'mail.repairEnded.subjectNo'),
  Body: ({
    subject,
    t,
    firstName,
    number,
    of,
    mended,
    piece,
    answer,
    trackingNumber,
    pictures,
    link,
    origin,
  }) => (
    <>
      <Title>{subject}</Title>
      <Paragraph>{t('mail.hello', { firstName })}</Paragraph>
      <Paragraph>{t(mended ? 'mail.repairEnded.yes' : 'mail.repairEnded.no')}</Paragraph>
      <MailPiece name={piece} picture={pictures[0]} origin={origin}>
        <Paragraph>{t(of === 'order' ? numberedKey(number) : 'label.box', { number })}</Paragraph>
        <Quote by={t('app.brand')}>{answer}</Quote>
      </MailPiece>
      {trackingNumber && <MailFacts rows={[[t('box.trackingNumber'), trackingNumber]]} />}
      <MainButton href={link}>
        {t(mended ? toContractKey(of, number) : 'mail.faultAnswered.choose')}
      </MainButton>
    </>
  ),
})

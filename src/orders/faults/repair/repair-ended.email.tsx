import { Facts, MainButton, Paragraph, Title } from '#/messages/mail-parts.tsx'
import { email } from '#/ports/email.ts'

type Props = {
  firstName: string
  number: string
  of: 'order' | 'box'
  mended: boolean
  piece: string
  answer: string
  trackingNumber: string | null
}
const sample: Props = {
  firstName: 'Asta',
  number: '500001',
  of: 'order',
  mended: true,
  piece: 'Silk dress, navy, 38',
  answer: 'Sømmen er syet om.',
  trackingNumber: 'GD123456789DK',
}

/** A piece that was sent in is mended and on its way back, or cannot be, and the buyer chooses anew. */
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
  Body: ({ subject, t, firstName, number, of, mended, piece, answer, trackingNumber, link }) => (
    <>
      <Title>{subject}</Title>
      <Paragraph>{t('mail.hello', { firstName })}</Paragraph>
      <Paragraph>{t(mended ? 'mail.repairEnded.yes' : 'mail.repairEnded.no')}</Paragraph>
      <Facts
        rows={[
          [piece, number],
          [t('claims.answer'), answer],
          ...(trackingNumber ? [[t('box.trackingNumber'), trackingNumber] as [string, string]] : []),
        ]}
      />
      <MainButton href={link}>
        {t(mended ? (of === 'order' ? 'mail.toMyOrder' : 'mail.toMyBox') : 'mail.faultAnswered.choose')}
      </MainButton>
    </>
  ),
})

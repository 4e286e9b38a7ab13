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
  piece: string
  words: string
  pictures: MailPicture[]
}
const sample: Props = {
  firstName: 'Asta',
  number: '500001',
  of: 'order',
  piece: 'Silkekjole, marineblå, 38',
  words: 'Sømmen er gået op.',
  pictures: samplePictures.slice(0, 1),
}

/** Confirms the report of a fault, with its words (directive (EU) 2019/771). */
export const faultReportedEmail = email<Props>({
  name: 'fault-reported',
  samples: [sample, { ...sample, number: '100200', of: 'box' }, { ...sample, number: '100234-B' }],
  subject: (t, { number, of }) =>
    t(`mail.faultReported.subject.${of}`, { number, of: t(numberedKey(number), { number }) }),
  Body: ({ firstName, number, of, piece, words, pictures, t, link, origin }) => (
    <>
      <Title>{t('mail.faultReported.title', { firstName })}</Title>
      <Paragraph>
        {t('mail.faultReported.text', {
          of: contractName(t, { of: of === 'box' ? 'box' : 'shop-order', number }),
        })}
      </Paragraph>
      <MailPiece name={piece} picture={pictures[0]} origin={origin}>
        <Quote by={t('mail.faultReported.words')}>{words}</Quote>
      </MailPiece>
      <MainButton href={link}>{t(toContractKey(of, number))}</MainButton>
    </>
  ),
})

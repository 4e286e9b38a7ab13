import { MailFacts, MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { Lookbook, type MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import { email } from '#/platform/ports/email.ts'

export type Approval = 'byMember' | 'bySilence' | 'surprise'
/** A piece that the member chose in the preview, and the one that it replaces. */
type Swapped = { piece: string; former: string }
/** `pictures`: none of a surprise. */
type Props = {
  firstName: string
  count: number
  how: Approval
  pictures: MailPicture[]
  swapped?: Swapped[]
}

export const boxApprovedEmail = email<Props>({
  name: 'box-approved',
  samples: [
    { firstName: 'Asta', count: 5, how: 'byMember', pictures: samplePictures },
    {
      firstName: 'Asta',
      count: 5,
      how: 'byMember',
      pictures: samplePictures,
      swapped: [
        {
          piece: 'Nordstrand Silkekjole, marineblå, 40',
          former: 'Nordstrand Silkekjole, marineblå, 38',
        },
      ],
    },
    { firstName: 'Asta', count: 5, how: 'bySilence', pictures: samplePictures },
    { firstName: 'Asta', count: 4, how: 'surprise', pictures: [] },
  ],
  subject: (t) => t('mail.boxApproved.subject'),
  Body: ({ firstName, count, how, pictures, swapped = [], t, link, origin }) => (
    <>
      <Title>{t('mail.boxApproved.title', { firstName })}</Title>
      <Lookbook pictures={pictures} origin={origin} link={link} />
      <Paragraph>{t(`mail.boxApproved.${how}`, { count })}</Paragraph>
      {swapped.length > 0 && (
        <>
          <Paragraph>{t('mail.boxApproved.swapped')}</Paragraph>
          <MailFacts
            rows={swapped.map(({ piece, former }): [string, string] => [
              piece,
              t('mail.boxApproved.insteadOf', { piece: former }),
            ])}
          />
        </>
      )}
      <Paragraph>{t('mail.boxApproved.next')}</Paragraph>
      <MainButton href={link}>{t('mail.toMyBox')}</MainButton>
    </>
  ),
})

import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { MainButton, Paragraph, QuietLink, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { Lookbook, type MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import { email } from '#/platform/ports/email.ts'

type HowWornMail = { firstName: string; pieces: string[]; pictures: MailPicture[] }

/** Asks how the kept pieces wear; each such mail has a link that stops them. */
export const howWornEmail = email<HowWornMail>({
  name: 'how-worn',
  samples: [
    {
      firstName: 'Asta',
      pieces: ['Nordstrand Silkekjole', 'Nordstrand Jeans'],
      pictures: [samplePictures[0]!, samplePictures[2]!],
    },
    { firstName: 'Asta', pieces: ['Nordstrand Silkekjole'], pictures: [] },
  ],
  topicOf: () => 'worn',
  subject: (t) => t('mail.howWorn.subject'),
  Body: ({ firstName, pieces, pictures, market, t, link, origin }) => (
    <>
      <Title>{t('mail.howWorn.title', { firstName })}</Title>
      <Lookbook pictures={pictures} origin={origin} link={link} />
      <Paragraph>
        {t('mail.howWorn.text', { count: pieces.length, pieces: listed(pieces, market) })}
      </Paragraph>
      <MainButton href={link}>{t('mail.howWorn.button')}</MainButton>
      <SmallPrint>
        {t('mail.howWorn.stopWords')} <QuietLink href={link}>{t('mail.howWorn.stop')}</QuietLink>
      </SmallPrint>
    </>
  ),
})

const listed = (names: readonly string[], market: MarketId) =>
  new Intl.ListFormat(marketOf(market).intlLocale).format(names)

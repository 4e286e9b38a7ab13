import { Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Letter = { heading: string; letter: string; colleague: string }

/** A letter of a colleague to a customer, in the colleague's words (R8.06). */
export const letterMail = email<Letter>({
  name: 'letter',
  samples: [
    {
      heading: 'Your parcel',
      letter: 'Hello Asta,\n\nyour parcel comes on Tuesday.\nThe carrier has had a busy week.',
      colleague: 'Freja',
    },
  ],
  subject: (_t, { heading }) => heading,
  Body: ({ heading, letter, colleague, t }) => (
    <>
      <Title>{heading}</Title>
      {letter.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a finished text
        <Paragraph key={index}>{lines(paragraph)}</Paragraph>
      ))}
      <Paragraph>{t('mail.letter.from', { name: colleague })}</Paragraph>
    </>
  ),
})

const lines = (paragraph: string) =>
  paragraph.split('\n').flatMap((line, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a finished text
    index === 0 ? [line] : [<br key={index} />, line],
  )

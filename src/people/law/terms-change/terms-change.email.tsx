import {
  MailFacts,
  MainButton,
  Paragraph,
  QuietLink,
  SmallPrint,
  Subtitle,
  Title,
} from '#/platform/messages/parts/mail-parts.tsx'
import { paths } from '#/platform/paths.ts'
import { email } from '#/platform/ports/email.ts'

/** A chapter with the sentences that are new in it. */
type ChangedChapter = { title: string; sentences: string[] }
type Props = {
  firstName: string
  /** The day from which the new terms are in force. */
  from: string
  chapters: ChangedChapter[]
  /** Fees with another amount; minor units. */
  changedFees: { name: string; amount: number }[]
}
const sample: Props = { firstName: 'Asta', from: '2027-01-01T12:00:00Z', chapters: [], changedFees: [] }

/** Announces other terms ahead of their day, with the new sentences on a durable medium (R10.01, R11.01). */
export const termsChangeEmail = email<Props>({
  name: 'terms-change',
  samples: [
    {
      ...sample,
      chapters: [
        {
          title: 'Levering',
          sentences: ['Vi leverer inden for 3 til 5 hverdage, efter at boksen er pakket.'],
        },
      ],
      changedFees: [{ name: 'Returfragt', amount: 49_00 }],
    },
    sample,
  ],
  subject: (t) => t('mail.termsChange.subject'),
  Body: ({ firstName, from, chapters, changedFees, t, money, date, link, page }) => (
    <>
      <Title>{t('mail.termsChange.title', { firstName })}</Title>
      <Paragraph>{t('mail.termsChange.text', { date: date(from) })}</Paragraph>
      {chapters.length + changedFees.length > 0 ? (
        <Paragraph>{t('mail.termsChange.changes')}</Paragraph>
      ) : (
        <Paragraph>{t('mail.termsChange.words')}</Paragraph>
      )}
      {chapters.map(({ title, sentences }) => (
        <div key={title}>
          <Subtitle>{title}</Subtitle>
          {sentences.map((sentence) => (
            <Paragraph key={sentence}>{sentence}</Paragraph>
          ))}
        </div>
      ))}
      {changedFees.length > 0 && (
        <MailFacts rows={changedFees.map(({ name, amount }): [string, string] => [name, money(amount)])} />
      )}
      <MainButton href={link}>{t('mail.termsChange.button')}</MainButton>
      <Paragraph>{t('mail.termsChange.end')}</Paragraph>
      <SmallPrint>
        <QuietLink href={page(paths.accountSubscription())}>{t('mail.toSubscription')}</QuietLink>
      </SmallPrint>
    </>
  ),
})

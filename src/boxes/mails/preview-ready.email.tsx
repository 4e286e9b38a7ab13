import { MainButton, Paragraph, Pieces, Quote, SmallPrint, Title } from '#/messages/mail-parts.tsx'
import { email } from '#/ports/email.ts'
import type { Silence } from '../preview.rule.ts'

export type PreviewMail = {
  firstName: string
  stylist: string
  note: string
  /** Letters that were written before wishes were answered have none. */
  wishes?: { asked: string; answer: string }[]
  endsAt: string
  /** Letters that were written before it could be chosen have none: the box ships. */
  silence?: Silence
  count: number
  pictures: { path: string; alt: string }[]
}

/** The sneak peek is there: the stylist's words, the pieces, and what happens if the member does nothing. */
export const previewReadyEmail = email<PreviewMail>({
  name: 'preview-ready',
  samples: [
    {
      firstName: 'Asta',
      stylist: 'Sofie',
      note: 'Five pieces for the dark months.\nTell me what you think.',
      wishes: [{ asked: 'Kjole', answer: 'Ja: Midikjole.' }],
      endsAt: '2026-12-05T12:00:00Z',
      count: 5,
      pictures: [],
    },
  ],
  subject: (t, { stylist }) => t('mail.previewReady.subject', { stylist }),
  Body: ({
    firstName,
    stylist,
    note,
    wishes = [],
    endsAt,
    silence = 'doNothing',
    count,
    pictures,
    t,
    date,
    link,
    origin,
  }) => (
    <>
      <Title>{t('mail.previewReady.title', { firstName, count })}</Title>
      <Quote by={stylist}>{note}</Quote>
      {wishes.map(({ asked, answer }) => (
        <Paragraph key={asked}>
          <strong>{asked}</strong> {answer}
        </Paragraph>
      ))}
      <Pieces pieces={pictures.map(({ path, alt }) => ({ src: `${origin}${path}`, alt }))} />
      <MainButton href={link}>{t('mail.previewReady.button')}</MainButton>
      <Paragraph>{t(`preview.${silence}`, { date: date(endsAt, 'time'), stylist, count: 0 })}</Paragraph>
      <Paragraph>{t('mail.previewReady.choose')}</Paragraph>
      <SmallPrint>{t('preview.nothingToPayYet')}</SmallPrint>
    </>
  ),
})

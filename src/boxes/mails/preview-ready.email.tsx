import type { FeesOfMail } from '#/platform/fees/fee-texts.ts'
import { MailFacts, MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { Lookbook, type MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'
import { type MailStylist, StylistsLetter } from '#/platform/messages/parts/mail-quote.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import { email } from '#/platform/ports/email.ts'
import { deadlineText } from '../delivery/deadline-text.rule.ts'
import type { Silence } from '../preview.rule.ts'

export type PreviewMail = FeesOfMail & {
  firstName: string
  stylist: string
  portrait?: MailStylist['portrait']
  note: string
  wishes: { asked: string; said: string }[]
  endsAt: string
  silence: Silence
  count: number
  pictures: MailPicture[]
  pieces: { name: string; price: number }[]
}

/** The preview is ready: the stylist's note, the pieces, and the effect of silence. */
export const previewReadyEmail = email<PreviewMail>({
  name: 'preview-ready',
  samples: [
    {
      firstName: 'Asta',
      stylist: 'Sofie',
      note: 'Fem stykker til de mørke måneder.\nSig mig, hvad du synes.',
      wishes: [
        {
          asked: 'Kjole',
          said: 'Du bad om en kjole. Sofie har valgt: Silkekjole.',
        },
      ],
      endsAt: '2026-12-05T12:00:00Z',
      silence: 'doNothing',
      count: 5,
      pictures: samplePictures,
      pieces: [
        { name: 'Nordstrand Silkekjole, marineblå, 38', price: 599_00 },
        { name: 'Nordstrand Skjorte, gul, 38', price: 499_00 },
        { name: 'Nordstrand Jeans, indigo, W31', price: 799_00 },
        { name: 'Nordstrand Pullover, beige, M', price: 699_00 },
        { name: 'Nordstrand Frakke, kamel, 38', price: 1_599_00 },
      ],
      fees: [{ kind: 'handling', amount: 19_00 }],
    },
  ],
  subject: (t, { stylist }) => t('mail.previewReady.subject', { stylist }),
  Body: ({
    firstName,
    stylist,
    portrait,
    note,
    wishes,
    endsAt,
    silence,
    count,
    pictures,
    pieces,
    fees,
    t,
    market,
    moneyColumn,
    link,
    origin,
  }) => {
    const sum = pieces.reduce((sum, { price }) => sum + price, 0)
    const deadline = { date: deadlineText(endsAt, market, t), stylist, count: 0 }
    const due = (fees ?? []).filter(({ amount }) => amount > 0)
    const money = moneyColumn([sum, ...due.map(({ amount }) => amount), ...pieces.map(({ price }) => price)])
    return (
      <>
        <Title>{t('mail.previewReady.title', { firstName, count })}</Title>
        <Paragraph>
          {silence === 'doNothing'
            ? t('mail.previewReady.doNothing', deadline)
            : `${t('mail.previewReady.choose')} ${t(`preview.${silence}`, deadline)}`}
        </Paragraph>
        <MainButton href={link}>{t('mail.previewReady.button')}</MainButton>
        <Lookbook pictures={pictures} origin={origin} link={link} />
        <StylistsLetter stylist={stylist} portrait={portrait} as={t('mail.yourStylist')} origin={origin}>
          {note}
        </StylistsLetter>
        {wishes.map(({ asked, said }) => (
          <Paragraph key={asked}>{said}</Paragraph>
        ))}
        <MailFacts
          rows={pieces.map(({ name, price }): [string, string] => [name, money(price)])}
          total={[t('mail.previewReady.sum'), money(sum)]}
          ofTotal={due.map(({ kind, amount }) => [t(`fees.onTop.${kind}`), money(amount)])}
        />
        <SmallPrint>{t('preview.nothingToPayYet')}</SmallPrint>
      </>
    )
  },
})

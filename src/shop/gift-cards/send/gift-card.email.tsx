import { MailFacts, MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { Quote } from '#/platform/messages/parts/mail-quote.tsx'
import { email } from '#/platform/ports/email.ts'
import { MailCard } from '../mail-card.tsx'

type Props = { toName: string; fromName: string; words: string; amount: number; until: string }
const sample = { toName: 'Liv', fromName: 'Asta', amount: 500_00, until: '2029-12-31T22:59:59Z' }

/** The gift card for its receiver: the giver, the amount, and the code, which stands nowhere else (R9.07). */
export const giftCardMail = email<Props>({
  name: 'gift-card',
  samples: [
    { ...sample, words: 'Tillykke med dagen! Find noget, der er helt dig.' },
    { ...sample, words: '' },
  ],
  subject: (t, { fromName }) =>
    fromName ? t('mail.giftCard.subject', { fromName }) : t('mail.giftCard.subjectPlain'),
  Body: ({ toName, fromName, words, amount, until, t, money, date, link, code }) => (
    <>
      <Title>{t('mail.giftCard.title', { toName })}</Title>
      <Paragraph>
        {fromName
          ? t('mail.giftCard.text', { fromName, amount: money(amount) })
          : t('mail.giftCard.textPlain', { amount: money(amount) })}
      </Paragraph>
      <MailCard amount={money(amount)} toName={`${t('giftCard.to')} ${toName}`} />
      {words && <Quote by={fromName}>{words}</Quote>}
      <MailFacts
        rows={[
          [t('mail.giftCard.value'), money(amount)],
          ...(code ? [[t('mail.giftCard.code'), code] as [string, string]] : []),
          [t('mail.giftCard.until'), date(until)],
        ]}
      />
      <MainButton href={link}>{t('mail.giftCard.button')}</MainButton>
      <SmallPrint>{t('mail.giftCard.how')}</SmallPrint>
    </>
  ),
})

import { MailFacts, MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = { firstName: string; card: string }

/** Sent to the member after each change of the card, in case it was not the member's. */
export const cardChangedMail = email<Props>({
  name: 'card-changed',
  samples: [{ firstName: 'Asta', card: '•••• 4444' }],
  subject: (t) => t('mail.cardChanged.subject'),
  Body: ({ t, firstName, card, link }) => (
    <>
      <Title>{t('mail.cardChanged.title', { firstName })}</Title>
      <Paragraph>{t('mail.cardChanged.text')}</Paragraph>
      <MailFacts rows={[[t('payment.card'), card]]} />
      <MainButton href={link}>{t('mail.cardChanged.see')}</MainButton>
      <SmallPrint>{t('mail.cardChanged.notYou')}</SmallPrint>
    </>
  ),
})

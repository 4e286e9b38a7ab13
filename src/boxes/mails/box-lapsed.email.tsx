import { MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = { firstName: string; number: string }

export const boxLapsedEmail = email<Props>({
  name: 'box-lapsed',
  samples: [{ firstName: 'Asta', number: '100231' }],
  subject: (t) => t('mail.boxLapsed.subject'),
  Body: ({ firstName, number, t, link }) => (
    <>
      <Title>{t('mail.boxLapsed.title', { firstName })}</Title>
      <Paragraph>{t('mail.boxLapsed.text', { number })}</Paragraph>
      <MainButton href={link}>{t('home.orderBox')}</MainButton>
    </>
  ),
})

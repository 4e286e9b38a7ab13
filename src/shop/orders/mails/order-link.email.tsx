import { MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = { firstName: string; number: string }

/** The link to an order, requested with its number and this address. */
export const orderLinkEmail = email<Props>({
  name: 'order-link',
  samples: [{ firstName: 'Asta', number: '500001' }],
  subject: (t, { number }) => t('mail.orderLink.subject', { number }),
  Body: ({ firstName, number, t, link }) => (
    <>
      <Title>{t('mail.orderLink.title', { firstName })}</Title>
      <Paragraph>{t('mail.orderLink.text', { number })}</Paragraph>
      <MainButton href={link}>{t('mail.toMyOrder')}</MainButton>
    </>
  ),
})

import { MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'
import type { OrderBlock } from '#/styling/order/order-block.rule.ts'

type Props = { firstName: string; begins: string; block: OrderBlock }

export const nextBoxWaitsEmail = email<Props>({
  name: 'next-box-waits',
  samples: [{ firstName: 'Asta', begins: '2026-12-05T12:00:00Z', block: 'card-needed' }],
  subject: (t) => t('mail.nextBoxWaits.subject'),
  Body: ({ subject, firstName, begins, block, t, date, link }) => (
    <>
      <Title>{subject}</Title>
      <Paragraph>{t('mail.hello', { firstName })}</Paragraph>
      <Paragraph>{t('mail.nextBoxWaits.text', { date: date(begins, 'day') })}</Paragraph>
      <Paragraph>{t(`error.${block}`)}</Paragraph>
      <MainButton href={link}>{t('mail.nextBoxWaits.button')}</MainButton>
    </>
  ),
})

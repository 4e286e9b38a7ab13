import { Facts, MainButton, Paragraph, Title } from '#/messages/mail-parts.tsx'
import { Lookbook, type MailPicture } from '#/messages/mail-pictures.tsx'
import { samplePictures } from '#/messages/sample-pictures.ts'
import { email } from '#/ports/email.ts'

type Props = {
  firstName: string
  amount: number
  number: string
  card: string | null
  at: string
  /** What it was for, where that can be seen (`withInvoice`). */
  pictures?: MailPicture[]
}

export const paymentReceiptMail = email<Props>({
  name: 'payment-receipt',
  samples: [
    {
      firstName: 'Asta',
      amount: 618_00,
      number: 'DK2026-000231',
      card: '•••• 4242',
      at: '2026-12-05T12:00:00Z',
      pictures: samplePictures.slice(0, 3),
    },
  ],
  subject: (t, { number }) => t('mail.receipt.subject', { number }),
  Body: ({ t, firstName, amount, number, card, at, pictures = [], money, date, link, origin }) => (
    <>
      <Title>{t('mail.receipt.title', { firstName })}</Title>
      <Lookbook pictures={pictures} origin={origin} link={link} />
      <Paragraph>{t('mail.receipt.text')}</Paragraph>
      <Facts
        rows={[
          [t('payment.invoice'), number],
          [t('payment.paidOn'), date(at)],
          ...(card ? [[t('payment.card'), card] as [string, string]] : []),
        ]}
        total={[t('payment.paid'), money(amount)]}
      />
      <MainButton href={link}>{t('receipt.see')}</MainButton>
    </>
  ),
})

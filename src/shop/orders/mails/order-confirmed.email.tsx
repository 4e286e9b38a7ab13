import type { GuaranteeOfMail } from '#/people/law/guarantee/guarantee-in-mail.tsx'
import { ContractInMail } from '#/people/law/pack/contract-in-mail.tsx'
import { MailFacts, MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { Lookbook, type MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import { email, type MailContext } from '#/platform/ports/email.ts'

type Line = { description: string; amount: number }
type Props = GuaranteeOfMail & {
  firstName: string
  number: string
  lines: Line[]
  shipping: number
  total: number
  from: string
  to: string
  days: number
  returnFee: number
  /** Added when the mail is written (`withCard`). */
  pictures?: MailPicture[]
  /** The address, line by line. */
  address: string[]
  /** The part of the total paid with credit. */
  credit: number
  /** The name of the saved card that was charged (`withCard`). */
  card?: string
}

/** The order is paid; its invoice is attached (R7.06). */
export const orderConfirmedEmail = email<Props>({
  name: 'order-confirmed',
  samples: [
    {
      firstName: 'Asta',
      number: '500001',
      lines: [
        { description: 'Silkekjole, marineblå, 38', amount: 599_00 },
        { description: 'Uldfrakke, kamel, 38', amount: 1199_00 },
      ],
      shipping: 39_00,
      total: 1837_00,
      from: '2026-12-01T12:00:00Z',
      to: '2026-12-03T12:00:00Z',
      days: 14,
      returnFee: 39_00,
      pictures: [samplePictures[0]!, samplePictures[4]!],
      address: ['Asta Holm', 'Istedgade 42, 3. tv', '1650 København V'],
      credit: 0,
      card: 'Visa •••• 4242',
      guaranteeMonths: 24,
    },
    {
      firstName: 'Asta',
      number: '500001',
      lines: [{ description: 'Silkekjole, marineblå, 38', amount: 599_00 }],
      shipping: 39_00,
      total: 638_00,
      from: '2026-12-01T12:00:00Z',
      to: '2026-12-03T12:00:00Z',
      days: 14,
      returnFee: 39_00,
      pictures: [samplePictures[0]!],
      address: ['Asta Holm', 'Istedgade 42, 3. tv', '1650 København V'],
      credit: 100_00,
    },
  ],
  subject: (t, { number }) => t('mail.orderConfirmed.subject', { number }),
  Body: ({
    firstName,
    number,
    lines,
    shipping,
    total,
    from,
    to,
    days,
    returnFee,
    pictures = [],
    guaranteeMonths,
    ...mail
  }) => {
    const { t, date, money, moneyColumn, link, origin } = mail
    const inColumn = moneyColumn([total, shipping, ...lines.map(({ amount }) => amount)])
    return (
      <>
        <Title>{t('mail.orderConfirmed.title', { firstName })}</Title>
        <Paragraph>
          {t('mail.orderConfirmed.text', {
            number,
            from: date(from, 'weekday'),
            to: date(to, 'weekday'),
          })}
        </Paragraph>
        <Lookbook pictures={pictures} origin={origin} link={link} />
        <MailFacts
          rows={[
            ...lines.map(({ description, amount }): [string, string] => [description, inColumn(amount)]),
            [t('shopOrder.shipping'), inColumn(shipping)],
          ]}
          total={[t('payment.total'), inColumn(total)]}
        />
        <HowAndWhere {...mail} total={total} />
        <MainButton href={link}>{t('mail.toMyOrder')}</MainButton>
        <SmallPrint>{t('mail.orderConfirmed.returns', { days, fee: money(returnFee) })}</SmallPrint>
        <ContractInMail {...mail} guaranteeMonths={guaranteeMonths} />
      </>
    )
  },
})

type Going = Pick<Props, 'total' | 'address' | 'credit' | 'card'>

/** The payment and the address. Only a saved card has a name here. */
function HowAndWhere({ total, address, credit, card, t, moneyColumn }: Going & MailContext) {
  const rows: [string, string][] = []
  if (credit > 0) {
    const inColumn = moneyColumn([credit, total - credit])
    const byCard = card ? t('mail.orderConfirmed.paidWith', { card }) : t('payment.card')
    rows.push([t('wallet.paidWith'), inColumn(credit)])
    if (credit < total) rows.push([byCard, inColumn(total - credit)])
  } else if (total > 0) rows.push([t('mail.orderConfirmed.payment'), card ?? t('payment.card')])
  rows.push([t('mail.orderConfirmed.address'), address.join('\n')])
  return <MailFacts rows={rows} />
}

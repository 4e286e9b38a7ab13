import { feesInSentence } from '#/platform/fees/fee-texts.ts'
import { nameOfMethod, type PayMethod } from '#/platform/markets/pay-methods.rule.ts'
import type { Fee } from '#/platform/markets/rules/box-fees.ts'
import { MailFacts, MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email, type MailContext } from '#/platform/ports/email.ts'
import type { ReceiptKind } from './receipt-kind.rule.ts'

/** The paid invoice as it stands when the mail is written (`withInvoice`). Amounts in minor units. */
export type PaidBill = {
  kind: ReceiptKind
  fees?: Fee[]
  lines: string[]
  hasPieces: boolean
  total: number
  open: number
  /** The part that was paid, and the number of parts. */
  part: number
  count: number
  coming: { part: number; amount: number; at: string }[]
}

type Props = {
  firstName: string
  amount: number
  number: string
  card: string | null
  /** Null for a card, and in mails of before there were others. */
  method?: PayMethod | null
  at: string
  bill?: PaidBill
}

const paid = {
  firstName: 'Asta',
  number: 'DK2026-000231',
  card: '•••• 4242',
  at: '2026-12-05T12:00:00Z',
}
const whole = { open: 0, part: 1, count: 1, coming: [] }
const fee = (kind: ReceiptKind, line: string, amount: number): Props => ({
  ...paid,
  amount,
  bill: { ...whole, kind, lines: [line], hasPieces: false, total: amount },
})
const boxLines = ['Nordstrand Silkekjole, marineblå, 38', 'Miljø- og håndteringsgebyr']

export const paymentReceiptMail = email<Props>({
  name: 'payment-receipt',
  samples: [
    {
      ...paid,
      amount: 618_00,
      bill: { ...whole, kind: 'pieces', lines: boxLines, hasPieces: true, total: 618_00 },
    },
    {
      ...paid,
      amount: 309_00,
      bill: {
        kind: 'part',
        lines: boxLines,
        hasPieces: true,
        total: 618_00,
        open: 309_00,
        part: 1,
        count: 2,
        coming: [{ part: 2, amount: 309_00, at: '2027-01-05T12:00:00Z' }],
      },
    },
    { ...fee('bill', 'Fragt', 39_00), card: null, method: 'mobilepay' },
    fee('box-fees', 'Miljø- og håndteringsgebyr', 19_00),
    fee('reminder', 'Rykkergebyr, 1. rykker for DE2026-000198', 15_00),
    fee('late', 'Gebyr for sen retur, boks 100234', 249_00),
    fee('claim', 'Erstatning for værditab: Silkekjole, marineblå', 120_00),
    fee('gift-card', 'Gavekort', 500_00),
  ],
  subject: (t, { number }) => t('mail.receipt.subject', { number }),
  Body: (props) => {
    const { firstName, bill, t, money, link, market } = props
    const { kind = 'bill', open = 0, part = 1, count = 1, hasPieces = false } = bill ?? {}
    const fees = feesInSentence(bill?.fees ?? [], { t, market })
    const feeCount = kind === 'box-fees' ? fees.count : 1
    const values = { firstName, part, count: titleOf[kind] === 'fee' ? feeCount : count }
    return (
      <>
        <Title>{t(`mail.receipt.title.${titleOf[kind]}`, values)}</Title>
        <Paragraph>
          {t(`mail.receipt.text.${kind}`, { ...fees, paid: paidBy(props), open: money(open) })}
        </Paragraph>
        <Payment {...props} />
        {bill && open > 0 && <StillOpen {...props} bill={bill} />}
        <MainButton href={link}>{t('receipt.see')}</MainButton>
        {open > 0 && hasPieces && <SmallPrint>{t('payment.titleReserved')}</SmallPrint>}
      </>
    )
  },
})

function paidBy({ amount, method, t, money }: Props & MailContext): string {
  const by = nameOfMethod(method)
  if (by) return t('mail.receipt.byMethod', { amount: money(amount), method: by })
  return t('mail.receipt.byCard', { amount: money(amount) })
}

const titleOf = {
  part: 'part',
  pieces: 'bill',
  bill: 'bill',
  'box-fees': 'fee',
  reminder: 'fee',
  late: 'fee',
  claim: 'claim',
  'gift-card': 'gift-card',
} as const satisfies Record<ReceiptKind, string>

function Payment({ number, at, card, method, amount, bill, t, money, date }: Props & MailContext) {
  const lines = bill && !bill.hasPieces ? bill.lines : []
  const by = nameOfMethod(method)
  return (
    <MailFacts
      rows={[
        [t('payment.invoice'), number],
        ...lines.map((line): [string, string] => [t('mail.receipt.for'), line]),
        [t('payment.paidOn'), date(at)],
        ...(card ? [[t('payment.card'), card] as [string, string]] : []),
        ...(by ? [[t('payment.method'), by] as [string, string]] : []),
      ]}
      total={[t('payment.paid'), money(amount)]}
    />
  )
}

function StillOpen({ bill, t, date, moneyColumn }: MailContext & { bill: PaidBill }) {
  const { total, open, count, coming } = bill
  const money = moneyColumn([total, open, ...coming.map(({ amount }) => amount)])
  return (
    <MailFacts
      rows={[
        [t('mail.receipt.whole'), money(total)],
        ...coming.map(({ part, amount, at }): [string, string] => [
          t('payment.partOn', { part, count, date: date(at) }),
          money(amount),
        ]),
      ]}
      total={[t('mail.receipt.open'), money(open)]}
    />
  )
}

import { vatByRate } from '#/money/invoices/issue/vat.rule.ts'
import { nameOfMethod } from '#/platform/markets/pay-methods.rule.ts'
import { useFormat, useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import { Bill } from '#/platform/ui/data/bill.tsx'
import type { OrderPaymentView } from '../order/order-payment.api.ts'

type Invoice = OrderPaymentView['invoice']
type Money = (minorUnits: number) => string

/** Reservation of title and returns apply to goods only, not to a fee. */
const ofGoods = ({ lines }: Invoice) => lines.some(({ kind }) => kind === 'item')

/** Formats all sums of a receipt with decimals, or none. */
export function useReceiptMoney(invoice: Invoice): Money {
  const { moneyColumn } = useFormat()
  return moneyColumn([
    invoice.total,
    invoice.credit,
    ...invoice.lines.map(({ amount }) => amount),
    ...vatByRate(invoice.lines).map(({ vat }) => vat),
  ])
}

type Props = Pick<OrderPaymentView, 'invoice' | 'pieces'> & { money: Money }

export function ReceiptSums({ invoice, pieces, money }: Props) {
  const t = useTexts()
  const vat = useVatRows(invoice, money)
  const paying = usePaying(invoice, money)
  return (
    <Bill
      rows={useLines(invoice, pieces, money)}
      total={{ name: t('payment.total'), value: money(invoice.total) }}
      under={[...vat, ...paying]}
      notes={invoice.state !== 'paid' && ofGoods(invoice) && <p>{t('payment.titleReserved')}</p>}
    />
  )
}

/** The lines; pieces that are shown with pictures and prices are one sum here. */
function useLines({ lines }: Invoice, pieces: Props['pieces'], money: Money) {
  const t = useTexts()
  const items = lines.filter(({ kind }) => kind === 'item')
  const sum = sumOf(items.map(({ amount }) => amount))
  const areShown = pieces.length > 0 && sumOf(pieces.map(({ price }) => price)) === sum
  const single = areShown ? lines.filter(({ kind }) => kind !== 'item') : lines
  return [
    ...(areShown ? [{ name: t('feedback.sumOf', { count: pieces.length }), value: money(sum) }] : []),
    ...single.map(({ description, amount }) => ({ name: description, value: money(amount) })),
  ]
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

function useVatRows({ lines }: Invoice, money: Money) {
  const t = useTexts()
  const { intlLocale } = useMarket()
  const percent = new Intl.NumberFormat(intlLocale, { style: 'percent', maximumFractionDigits: 1 })
  return vatByRate(lines).map(({ rate, vat }) => ({
    name: t('receipt.vatOf', { rate: percent.format(rate / 10_000) }),
    value: money(vat),
  }))
}

/** The part paid with credit; and the card's part, if credit did not pay all. */
function usePaying({ credit, total, state, paidBy, method }: Invoice, money: Money) {
  const t = useTexts()
  if (credit === 0) return []
  const byBoth = credit < total && (state !== 'paid' || paidBy === 'card')
  const name = nameOfMethod(method)
  const paidByCard = name ? t('wallet.paidByMethod', { method: name }) : t('wallet.paidByCard')
  const byCard = state === 'paid' ? paidByCard : t('wallet.rest')
  return [
    { name: t('wallet.paidWith'), value: money(credit), apart: true },
    ...(byBoth ? [{ name: byCard, value: money(total - credit), apart: true }] : []),
  ]
}

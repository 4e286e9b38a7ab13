import { CreditNotePaper } from '#/invoices/credit-note-paper.tsx'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { Facts } from '#/ui/data/facts.tsx'
import { Stack } from '#/ui/layout/layout.tsx'
import { creditedSum } from '../returns/credited-sum.rule.ts'
import { waysBack } from '../returns/ways-back.rule.ts'
import type { BackView, OrderView } from './order.schema.ts'
import { ReturnBill } from './return-bill.tsx'

type Props = { order: OrderView; back: BackView }

/** What goes back of an order in place of what it came to: the sum, by which ways, and the papers. */
export function BackSummary({ order, back }: Props) {
  const t = useTexts()
  const { coming } = back
  return (
    <Stack space="wide">
      {coming ? (
        <ReturnBill sum={coming} name={t('shopOrder.youGet')} />
      ) : (
        order.givenBack > 0 && (
          <ReturnBill sum={creditedSum(order.creditNotes)} name={t('shopOrder.givenBack')} />
        )
      )}
      <Facts facts={useFactsOf({ order, back })} />
      {order.creditNotes.map(({ id, number }) => (
        <CreditNotePaper key={id} id={id} number={number} />
      ))}
    </Stack>
  )
}

function useFactsOf({ order, back }: Props) {
  const t = useTexts()
  const { money, moneyColumn, weekday } = useFormat()
  const ways = useWays(order)
  const { total, credit, givenBack } = order
  const { coming, parcel, toCard, asCredit } = back
  const paid = moneyColumn([credit, total - credit])
  return [
    ...(coming
      ? ways(waysBack(coming.total, { total, credit, toCard }))
      : ways({ card: toCard, credit: asCredit })),
    ...(coming && givenBack > 0 ? [{ name: t('shopOrder.givenBack'), value: money(givenBack) }] : []),
    ...(parcel
      ? [
          { name: t('box.trackingNumber'), value: parcel.trackingNumber },
          { name: t('shopOrder.handedIn'), value: weekday(parcel.handedOverAt) },
        ]
      : []),
    ...(credit > 0 ? [{ name: t('wallet.paidWith'), value: paid(credit) }] : []),
    ...(total > credit ? [{ name: t('wallet.paidByCard'), value: paid(total - credit) }] : []),
  ]
}

/** To the card, with its last figures where we know them, and as credit. */
export function useWays({ card: last4 }: Pick<OrderView, 'card'>) {
  const t = useTexts()
  const { moneyColumn } = useFormat()
  return ({ card, credit }: { card: number; credit: number }) => {
    const inColumn = moneyColumn([card, credit])
    const figures = last4 ? ` ••••\u00a0${last4}` : ''
    return [
      ...(card > 0 ? [{ name: `${t('shopOrder.toCard')}${figures}`, value: inColumn(card) }] : []),
      ...(credit > 0 ? [{ name: t('shopOrder.asCredit'), value: inColumn(credit) }] : []),
    ]
  }
}

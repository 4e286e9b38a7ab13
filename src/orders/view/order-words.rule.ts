import type { PageText } from '#/texts.ts'
import type { LineState, OrderState } from '../order.states.ts'

type Order = {
  state: OrderState
  invoiceNumber: string | null
  canReturn: boolean
  lines: readonly { state: LineState; refunded: boolean }[]
}
/** What stands at the head of an order: how it stands in a sentence, and what that means in a few more. */
type Words = { title: PageText; lead: PageText[]; count: number }

/** Once something goes back that is what is looked for, until the order is over. */
export function orderWords(order: Order): Words {
  const { state, lines, canReturn, invoiceNumber } = order
  const count = lines.filter(({ state }) => state === 'returning').length
  const back = lines.filter(({ state }) => state === 'returned')
  const more: PageText[] = canReturn ? ['shopOrder.back.more'] : []
  if (state === 'delivered' && count > 0)
    return {
      title: 'shopOrder.back.returning',
      lead: ['shopOrder.back.handIn', 'shopOrder.moneyWhenHere', ...more],
      count,
    }
  if (state === 'delivered' && back.length > 0) {
    const sent = back.every(({ refunded }) => refunded)
    return {
      title: 'shopOrder.back.returned',
      lead: [sent ? 'shopOrder.back.money' : 'shopOrder.back.checked', ...more],
      count,
    }
  }
  const paid = invoiceNumber ? 'shopOrder.lead.cancelledPaid' : 'shopOrder.lead.cancelledUnpaid'
  return {
    title: `shopOrder.state.${state}`,
    lead: [state === 'cancelled' ? paid : `shopOrder.lead.${state}`],
    count,
  }
}

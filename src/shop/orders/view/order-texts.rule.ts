import type { PageText } from '#/platform/texts.ts'
import type { LineState, OrderState } from '../order.states.ts'
import type { BackStage } from '../returns/back-stage.rule.ts'
import type { BackView } from './order.schema.ts'

type Back = Pick<BackView, 'stage' | 'dueBy' | 'toCard' | 'asCredit'>
type Order = {
  state: OrderState
  invoiceNumber: string | null
  /** The part of the total paid with credit. */
  credit: number
  /** `paid`: the price paid for the piece, in minor units. */
  lines: readonly { state: LineState; refunded: boolean; paid: number }[]
  back: Back | null
  /** For an exchange, which is paid and credited on the invoice of its box. */
  exchange: object | null
  /** The payment still to be made on the page. */
  payment?: { charge: { state: string } } | null
}
/** Texts at the head of an order: its status as the title, and its meaning. */
type OrderTexts = StageTexts & { count: number }
/** `steps`: the next steps, and their result. */
type StageTexts = { title: PageText; lead: PageText[]; steps?: PageText[] }

/** A return determines the texts until the order is closed and the buyer keeps the rest. */
export function orderTexts(order: Order): OrderTexts {
  const { state, lines, invoiceNumber, credit, back, payment } = order
  const count = lines.filter(({ state }) => state === 'returning').length
  if (back && (state === 'delivered' || (state === 'closed' && isAllBack(lines)))) {
    return { ...stages[back.stage](order, back), count }
  }
  if (order.exchange) {
    const more = state === 'delivered' ? (['shopOrder.lead.delivered'] as const) : []
    return { title: 'exchange.yours', lead: [`exchange.state.${state}`, ...more], count }
  }
  const paid = !invoiceNumber ? 'cancelledUnpaid' : credit > 0 ? 'cancelledPaid' : 'cancelledCard'
  return {
    title: payment ? payingTitle(payment) : `shopOrder.state.${state}`,
    lead: [`shopOrder.lead.${state === 'cancelled' ? paid : state}`],
    count,
  }
}

const payingTitle = ({ charge }: NonNullable<Order['payment']>) =>
  charge.state === 'under-way' ? 'pay.waitsTitle' : 'pay.oneStepLeft'

/** True when no piece is with the buyer. */
export const isAllBack = (lines: readonly { state: LineState }[]) =>
  lines.every(({ state }) => goesBack(state))

const stages: Record<BackStage, (order: Order, back: Back) => StageTexts> = {
  announced: (order) => ({
    title: 'shopOrder.back.returning',
    lead: [],
    steps: ['shopOrder.back.label', 'shopOrder.back.handIn', moneyOf(order)],
  }),
  'on-its-way': (order) => ({
    title: 'shopOrder.back.onItsWay',
    lead: ['shopOrder.back.handedOver', moneyOf(order)],
  }),
  received: (order, { dueBy }) => {
    if (isUnpaid(order)) return { title: 'shopOrder.back.returned', lead: [moneyOf(order)] }
    const sent = order.lines.every(
      ({ state, refunded, paid }) => state !== 'returned' || refunded || paid === 0,
    )
    const own = dueBy ? 'shopOrder.back.moneyBy' : 'shopOrder.back.money'
    const money = order.exchange ? 'exchange.credited' : own
    return { title: 'shopOrder.back.returned', lead: [sent ? money : 'shopOrder.back.checked'] }
  },
  repaid: (_, { toCard, asCredit }) => {
    const target = toCard === 0 ? 'credit' : asCredit === 0 ? 'card' : 'both'
    return {
      title: `shopOrder.back.repaid.${target}`,
      lead: [
        `shopOrder.back.repaidOn.${target}`,
        ...(toCard > 0 ? (['shopOrder.back.bankShows'] as const) : []),
      ],
    }
  },
}

/** True for unpaid pieces, which no refund follows. */
const isUnpaid = ({ lines }: Order) =>
  lines.filter(({ state }) => goesBack(state)).every(({ paid }) => paid === 0)
const goesBack = (state: LineState) => state === 'returning' || state === 'returned'
const moneyOf = (order: Order): PageText =>
  isUnpaid(order) ? 'shopOrder.back.nothingPaid' : 'shopOrder.moneyWhenHere'

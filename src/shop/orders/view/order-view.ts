import type { Static } from 'typebox'
import { lastDayBefore } from '#/after-sales/claims/claim-seen.ts'
import { countNotified, objectableUntil } from '#/after-sales/claims/claims.ts'
import { canReport, isUnsaid } from '#/after-sales/faults/fault.rule.ts'
import { faultView } from '#/after-sales/faults/fault-view.ts'
import { listFaults } from '#/after-sales/faults/faults.ts'
import { followedPieces } from '#/after-sales/received/followed-pieces.ts'
import { lastDayToReturn } from '#/after-sales/returns/return.rule.ts'
import { findProductCardsEver } from '#/goods/catalogue/cards/product-cards.ts'
import { goodsView } from '#/goods/catalogue/goods-view.ts'
import { listParcels } from '#/goods/fulfilment/parcels/parcels.ts'
import { isPayable } from '#/money/charges/charge.states.ts'
import { chargeView } from '#/money/charges/charge-view.ts'
import { findChargeOf } from '#/money/charges/find-charges.ts'
import { disputeOf } from '#/money/disputes/own/own-disputes.ts'
import { listCreditNotes } from '#/money/invoices/credit/credit-notes.ts'
import { findInvoiceOf } from '#/money/invoices/find-invoices.ts'
import { cardView, findMandate } from '#/money/payment-methods/mandates.ts'
import { offeredMethods } from '#/money/payment-methods/offered-methods.ts'
import { hasPack } from '#/people/law/pack/packs.ts'
import type { ShippingMethodId } from '#/platform/markets/rules/rules.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { goodsOfOrder, orderAsContract } from '../after-sales/as-contract.ts'
import { canCancel } from '../order.states.ts'
import { listOrderLines, type OrderLine, paidFor } from '../order-lines.ts'
import { asOrderSubject, type Order } from '../orders.ts'
import { backView } from './back/back-view.ts'
import type { OrderSeen } from './order.schema.ts'
import { orderSummary } from './orders-view.ts'

export async function orderView(ctx: Ctx, order: Order): Promise<Static<typeof OrderSeen>> {
  const { market, state, returnsUntil } = order
  const open = returnsUntil !== null && ctx.clock.now() < returnsUntil
  const { lines, ...read } = await readFor(ctx, order)
  return {
    ...orderSummary(order),
    payBy: order.payBy,
    shippingMethod: order.shippingMethod as ShippingMethodId,
    shippingAmount: order.shippingAmount,
    credit: order.credit,
    discounts: order.discounts,
    lastDay: returnsUntil && lastDayToReturn(returnsUntil, market),
    canCancel: canCancel(state),
    exchange: order.boxId ? { boxId: order.boxId, fee: order.exchangeFee } : null,
    canReturn: state === 'delivered' && open && lines.some(isReturnable),
    lines,
    ...read,
  }
}

async function readFor(ctx: Ctx, order: Order) {
  const { db } = ctx
  const { id, memberId } = order
  const [lines, parcels, payment, invoice, creditNotes, claims, objectable, dispute, hasContract] =
    await Promise.all([
      linesView(ctx, order),
      parcelsView(ctx, id),
      paymentView(ctx, order),
      findInvoiceOf(db, { subjectId: id, memberId }),
      listCreditNotes(db, { subjectId: id, memberId }),
      countNotified(db, orderAsContract(order)),
      objectableUntil(ctx, orderAsContract(order)),
      disputeOf(db, { subjectId: id, memberId }),
      hasPack(db, { subjectId: id, memberId }),
    ])
  return {
    lines,
    parcels,
    payment,
    invoiceNumber: invoice?.displayNumber ?? null,
    card: invoice?.parts.at(-1)?.card ?? null,
    method: invoice?.parts.at(-1)?.method ?? null,
    givenBack: creditNotes.reduce((sum, { total }) => sum + total, 0),
    creditNotes,
    back: await backView(ctx, order),
    hasClaims: claims > 0,
    objectUntil: objectable && lastDayBefore(objectable, order.market),
    dispute,
    hasContract,
  }
}

const isReturnable = ({ state, refunded, fault }: LineSeen) =>
  state === 'delivered' && !refunded && fault?.state !== 'replaced' && fault?.state !== 'in-repair'
type LineSeen = Awaited<ReturnType<typeof linesView>>[number]

async function linesView(ctx: Ctx, order: Order) {
  const { db, clock } = ctx
  const { id, market } = order
  const now = clock.now()
  const lines = await listOrderLines(db, id)
  const [cards, faults, back] = await Promise.all([
    findProductCardsEver(db, [...new Set(lines.map(({ sku }) => sku))], market),
    faultsOf(ctx, lines),
    followedOf(ctx, order, lines),
  ])
  const bySku = new Map(cards.map((card) => [card.sku, card]))
  return lines.map((line) => {
    const fault = faults.get(line.id) ?? null
    return {
      id: line.id,
      sku: line.sku,
      ...goodsView(line, bySku.get(line.sku)),
      price: line.price,
      paid: paidFor(line),
      state: line.state,
      returnReason: line.returnReason,
      refunded: line.creditNoteId !== null,
      followed: back.get(line.id) ?? null,
      mayReport: isUnsaid(fault ?? undefined) && canReport(orderAsContract(order), hadOf(order, line), now),
      fault,
    }
  })
}

const goesBack = ({ state }: OrderLine) =>
  state === 'returning' || state === 'returned' || state === 'return-lost'

async function followedOf({ db, clock }: Ctx, { id, market }: Order, lines: readonly OrderLine[]) {
  const goods = lines.some(goesBack) ? await goodsOfOrder(db, id) : []
  return followedPieces(db, goods, { market, now: clock.now() })
}

const hadOf = ({ deliveredAt: hadSince }: Order, { state, creditNoteId }: OrderLine) => ({
  state: state === 'delivered' ? ('had' as const) : ('elsewhere' as const),
  creditNoteId,
  hadSince,
})

async function faultsOf(ctx: Ctx, [first, ...others]: readonly OrderLine[]) {
  if (!first) return new Map<string, never>()
  const skus = new Map([first, ...others].map(({ id, sku }) => [id, sku]))
  const faults = await listFaults(ctx.db, { id: first.orderId })
  const views = faults.map(async (fault) => {
    const { goodsId } = fault
    return [goodsId, await faultView(ctx, fault, skus.get(goodsId) ?? '')] as const
  })
  return new Map(await Promise.all(views))
}

const parcelsView = async ({ db }: Ctx, orderId: string) =>
  (await listParcels(db, asOrderSubject(orderId))).flatMap(
    ({ direction, trackingNumber, handedOverAt, expectedFrom, expectedTo, deliveredAt }) =>
      direction === 'out' && trackingNumber && handedOverAt
        ? [{ trackingNumber, expectedFrom, expectedTo, deliveredAt }]
        : [],
  )

async function paymentView(ctx: Ctx, { id, memberId, state }: Order) {
  const charge = await findChargeOf(ctx.db, { subjectId: id, memberId })
  if (!charge || state !== 'awaiting-payment' || !isPayable(charge.state)) return null
  const card = cardView(await findMandate(ctx.db, memberId))
  const methods = offeredMethods(charge.market)
  return { charge: chargeView(charge), card, browser: ctx.payments.browser, methods }
}

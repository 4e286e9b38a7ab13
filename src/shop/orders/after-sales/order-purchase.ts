import { sendBackBy } from '#/after-sales/claims/claim.rule.ts'
import { announceAll } from '#/after-sales/returns/announce-return.ts'
import { listReturnable } from '#/after-sales/returns/return-view.ts'
import { announceNamed } from '#/after-sales/withdrawal/announce-named.ts'
import { found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Declaration, Outcome, PurchaseKind, WithdrawnOrder } from '#/platform/ports/withdrawal.ts'
import { cancelOrder } from '../cancel/cancel-order.ts'
import { canCancel } from '../order.states.ts'
import { listOrderLines, type OrderLine, paidFor } from '../order-lines.ts'
import { orderTermsOf } from '../order-terms.rule.ts'
import { findOrder, findOrderNumbered, lockOrder } from '../orders.ts'
import { orderAsContract } from './as-contract.ts'

/** An order as a purchase to withdraw from. */
export const orderPurchase: PurchaseKind<Ctx> = {
  numbered: ({ db }, typed) => findOrderNumbered(db, typed),
  async withdraw(ctx, orderId, declaration) {
    const outcome = await withdrawOrder(ctx, orderId, declaration)
    return outcome === 'returning'
      ? { outcome }
      : { outcome, order: await factsOf(ctx, orderId, declaration) }
  },
}

/**
 * Cancels a whole order that is not sent, or registers the return of all of it or of the pieces that are named by their
 * titles alone. Any other case is for a colleague.
 */
async function withdrawOrder(ctx: Ctx, orderId: string, of: Declaration): Promise<Outcome> {
  const { memberId, pieces, declaredAt } = of
  if (pieces) {
    const order = orderAsContract(await lockOrder(ctx.db, orderId))
    return (await announceNamed(ctx, order, of)) ? 'returning' : 'recorded'
  }
  const actor = { kind: 'member', id: memberId } as const
  // Read without a lock: a cancellation locks the charge first, then the order.
  const { state } = found(await findOrder(ctx.db, orderId))
  if (canCancel(state)) {
    await cancelOrder(ctx, { orderId, event: 'cancel', actor, reason: 'withdrawal' })
    return 'cancelled'
  }
  return (await announceAll(ctx, orderAsContract(await lockOrder(ctx.db, orderId)), declaredAt))
    ? 'returning'
    : 'recorded'
}

/** The pieces meant, the sum paid, and where the goods are. A mail about a refund names no condition. */
async function factsOf(ctx: Ctx, id: string, declaration: Declaration): Promise<WithdrawnOrder> {
  const { declaredAt: at, pieces: words } = declaration
  const order = found(await findOrder(ctx.db, id))
  const { paidAt, total, state, returnsUntil, market, shippingAmount: shipping } = order
  const lines = await listOrderLines(ctx.db, id)
  const paid = paidAt ? total : 0
  const known = { meant: meantOf(lines, words), paid }
  if (state === 'cancelled') {
    const isAll = !words && lines.reduce((sum, line) => sum + paidFor(line), shipping) === paid
    return { ...known, ...(isAll && paid > 0 && { shipping }) }
  }
  if (paid === 0 || (returnsUntil && at >= returnsUntil)) return known
  if (state === 'packed' || state === 'shipped') return { ...known, goods: 'under-way' }
  if ((await listReturnable(ctx, orderAsContract(order))).length === 0) return known
  const { returnFee } = orderTermsOf(order)
  return { ...known, goods: 'there', sendBy: sendBackBy({ market, at }), ...(returnFee > 0 && { returnFee }) }
}

/** All lines, or the one that the words name; a colleague reads any other words. */
function meantOf(lines: readonly OrderLine[], words: string) {
  const typed = words.toLowerCase()
  const named = lines.filter(({ description }) => typed.includes(titleIn(description)))
  const meant = words ? (named.length === 1 ? named : []) : lines
  return meant.map((line) => ({ name: line.description, sku: line.sku, price: paidFor(line) }))
}

/** The title in a line's description, which is title, colour, size. */
const titleIn = (description: string) => description.split(',')[0]!.toLowerCase()

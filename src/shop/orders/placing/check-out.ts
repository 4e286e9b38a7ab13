import { usableCredit } from '#/money/charges/least-charge.rule.ts'
import { type Holding, holdCredit } from '#/money/wallet/hold-credit.ts'
import type { Contact } from '#/people/members/contact.rule.ts'
import { insertGuest } from '#/people/members/guests.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict } from '#/platform/errors.ts'
import type { Address } from '#/platform/markets/address.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import type { ShippingMethodId } from '#/platform/markets/rules/rules.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Visit } from '#/shop/cart/cart.queries.ts'
import { closeCart, holdCart, lockCart, type PricedCart, priceCart } from '#/shop/cart/cart.ts'
import { shownCart } from '#/shop/cart/shown-cart.ts'
import { redeem } from '#/shop/discounts/redeem.ts'
import { asOrderSubject } from '../orders.ts'
import { orderForNothing, orderOnCredit } from '../paying/capture-order.ts'
import { type ShippingChoice, standardShipping } from '../shipping.rule.ts'
import { shippingOf } from './checkout-view.ts'
import { type Placed, placeOrder } from './place-order.ts'
import { placedBefore } from './placed-before.ts'

export type CheckingOut = {
  visit: Visit
  contact: Contact
  email: string
  /** The signed-in member; undefined for a guest. */
  memberId: string | undefined
  shipping: ShippingMethodId
  /** The sums that the buyer saw and agreed to. */
  shown: { total: number; cartVersion: number; credit: number }
  /** The key of this press of the button, if it came with one. */
  press: string | undefined
}

/**
 * Turns a cart into an order, in one transaction. A double press waits at the cart and finds it ordered; a repeated
 * press, whose answer was lost, finds its order. Prices, stock and discounts are those of this moment: a total other
 * than the one shown is refused, and the buyer confirms the new one.
 */
export const checkOut = (ctx: Ctx, checkingOut: CheckingOut): Promise<Placed> =>
  inTransaction(ctx, async (ctx) => {
    const { visit, press } = checkingOut
    const cart = await lockCart(ctx, visit.owner)
    // Read after the lock, when the press before this one has ended.
    const [before, priced] = await Promise.all([
      press ? placedBefore(ctx, press) : undefined,
      cart && priceCart(ctx, cart, { email: checkingOut.email }),
    ])
    return before ?? orderCart(ctx, shownAs(priced, checkingOut), checkingOut)
  })

/** Orders the locked cart, in the caller's transaction. */
async function orderCart(ctx: Ctx, cart: PricedCart, checkingOut: CheckingOut): Promise<Placed> {
  const { contact, email, shown, press } = checkingOut
  const shipping = shippingFor(ctx, cart, checkingOut.shipping)
  if (cart.total + shipping.amount !== shown.total) throw changed()
  await holdAll(ctx, cart)
  const { market } = cart
  const memberId = checkingOut.memberId ?? (await insertGuest(ctx, { ...contact, email, market })).id
  const orderId = ctx.random.uuid()
  const held = { ...asOrderSubject(orderId), memberId, market, upTo: shown.credit }
  // The credit was spent in another window meanwhile: as with a price, the buyer confirms anew (T81).
  if (!leavesEnough(shown, market) || (await creditOf(ctx, checkingOut, held)) !== shown.credit)
    throw changed()
  const placing = placeOrder(ctx, {
    orderId,
    customer: { id: memberId },
    market,
    address: addressOf(contact, market),
    shipping,
    standardShipping: standardShipping(shippingOf(cart, ctx.clock.now())),
    lines: cart.lines,
    discounts: shownCart(cart, ctx.clock.now()).discounts,
    press,
    credit: shown.credit,
  })
  const closing = closeCart(ctx, cart, { orderId, ownerKind: 'shop-order' })
  const [placed] = await Promise.all([placing, closing])
  await redeem(ctx, { orderId, memberId, market, email, applied: cart.discounts })
  if (placed.chargeId) return placed
  const done = placed.order.total === 0 ? orderForNothing : orderOnCredit
  return { ...placed, order: await done(ctx, placed.order) }
}

/** The card pays either nothing or an amount that a card can pay. */
const leavesEnough = ({ credit, total }: CheckingOut['shown'], market: MarketId) =>
  credit === 0 || credit === usableCredit({ credit, total, currency: marketOf(market).currency })

/** The member's credit that is held for the order; 0 for guests. */
const creditOf = async (ctx: Ctx, { memberId }: CheckingOut, held: Holding) =>
  memberId && held.upTo > 0 ? holdCredit(ctx, held) : 0

const changed = () => Conflict('checkout-changed')

function shownAs(cart: PricedCart | undefined, { visit, shown }: CheckingOut): PricedCart {
  if (!cart || cart.version !== shown.cartVersion || cart.market !== visit.market) throw changed()
  return cart
}

function shippingFor(ctx: Ctx, cart: PricedCart, id: ShippingMethodId): ShippingChoice {
  const choice = shippingOf(cart, ctx.clock.now()).find((one) => one.id === id)
  if (!choice) throw changed()
  return choice
}

/** Time that the placing may take; after it the order holds the units. */
const PLACING_MS = 5 * 60_000

async function holdAll(ctx: Ctx, cart: PricedCart) {
  if (cart.lines.length === 0) throw changed()
  if (!cart.complete) throw Conflict('out-of-stock')
  const until = new Date(ctx.clock.now().getTime() + PLACING_MS)
  if ((await holdCart(ctx, cart, until)).length > 0) throw Conflict('out-of-stock')
}

const addressOf = (contact: Contact, market: MarketId): Address => {
  const { firstName, lastName, street, streetNumber, streetDoor, zip, city } = contact
  return {
    name: `${firstName} ${lastName}`,
    street,
    streetNumber,
    streetDoor,
    zip,
    city,
    country: marketOf(market).country,
  }
}

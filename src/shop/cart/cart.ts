import { handOver, holdFree, renewHolds } from '#/goods/catalogue/stock/holds.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import { type Currency, type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { type AppliedOffer, priceBasket, type Unmet } from '#/shop/discounts/price-basket.rule.ts'
import { customerKey } from '#/shop/discounts/redeem.ts'
import {
  type Cart,
  type CartLine,
  type CartOwner,
  type Contents,
  findContents,
  lockOpenCart,
} from './cart.queries.ts'

export type { Cart, CartLine, CartOwner } from './cart.queries.ts'

/**
 * Minor units, VAT included. `quantity` is the number asked for, `buyable` the number available; the sums count the
 * latter.
 */
export type PricedLine = {
  sku: string
  productId: string
  quantity: number
  buyable: number
  unitPrice: number
  lineTotal: number
  /** The discount of the whole line; `splitEvenly` gives it by piece. */
  discount: number
  /** One for each unit that is held for this cart; after `holdCart`, as many as the quantity. */
  reservationIds: string[]
  /** For the invoice: title, colour, size. */
  description: string
  line: CartLine
}
export type AppliedDiscount = Omit<AppliedOffer, 'parts'>
export type PricedCart = {
  id: string
  market: MarketId
  currency: Currency
  version: number
  lines: PricedLine[]
  discounts: AppliedDiscount[]
  unmet: Unmet[]
  codes: string[]
  freeShipping: boolean
  subtotal: number
  discount: number
  total: number
  /** True when every line can be bought in its full quantity. */
  complete: boolean
}

/**
 * Locks the open cart, in a transaction and before any other lock of a placing; undefined once it is ordered or merged.
 */
export const lockCart = ({ db }: PlatformCtx, owner: CartOwner) => lockOpenCart(db, owner)

/**
 * The cart at the prices, stock and discounts of now. `email`: the buyer's, once it is known; limits per customer go by
 * it.
 */
export async function priceCart(
  { db, clock }: PlatformCtx,
  cart: Cart,
  { email }: { email?: string } = {},
): Promise<PricedCart> {
  const { market, campaign, codes } = cart
  const query = { market, now: clock.now(), codes, campaign, customer: customerOf(email) }
  return pricedCart(await findContents(db, cart, query))
}

/** The key for limits per customer, once the buyer is known. */
export const customerOf = (email: string | undefined) => (email === undefined ? null : customerKey(email))

export function pricedCart({ id, market, version, codes, lines, offers }: Cart & Contents): PricedCart {
  const sold = lines.map((line) => ({ line, buyable: buyableOf(line) }))
  const basket = sold
    .filter(({ buyable }) => buyable > 0)
    .map(({ line, buyable }) => {
      const { sku, productId, brandSlug, groups, reduced } = line
      return { sku, productId, brand: brandSlug, groups, reduced, unitPrice: line.price!, quantity: buyable }
    })
  const { lines: off, applied, ...sums } = priceBasket(basket, offers)
  return {
    id,
    market,
    currency: marketOf(market).currency,
    version,
    ...sums,
    codes,
    discounts: applied.map(({ parts: _, ...discount }) => discount),
    lines: sold.map(({ line, buyable }) => pricedLine(line, buyable, off.get(line.sku) ?? 0)),
    complete: sold.every(({ line, buyable }) => buyable === line.quantity),
  }
}

/** The owner's own holds count as available: a hold never blocks its owner. */
export const availableOf = ({ price, free, holds }: CartLine) =>
  price === null ? 0 : Math.max(0, free) + holds.length
const buyableOf = (line: CartLine) => Math.min(line.quantity, availableOf(line))

function pricedLine(line: CartLine, buyable: number, discount: number): PricedLine {
  const { sku, productId, quantity, title, colour, size, holds } = line
  const unitPrice = line.price ?? line.seenPrice
  const description = [title, colour, size].filter(Boolean).join(', ')
  const lineTotal = unitPrice * buyable
  return {
    sku,
    productId,
    quantity,
    buyable,
    unitPrice,
    lineTotal,
    discount,
    reservationIds: holds.slice(0, quantity),
    description,
    line,
  }
}

/**
 * Holds one unit for each piece of a locked cart until the given time, or renews its hold. Returns the lines with too
 * few units; the units that were held of them stay held. A cart whose units are all held until then is left unchanged:
 * a release before the end waits for the cart's lock.
 */
export async function holdCart(
  { db, clock, random }: PlatformCtx,
  cart: Pick<PricedCart, 'id' | 'lines'>,
  until: Date,
): Promise<{ sku: string; wanted: number; held: number }[]> {
  if (cart.lines.every((line) => isHeld(line, until))) return []
  const owner = { ownerKind: 'cart', ownerId: cart.id }
  const held = Map.groupBy(await renewHolds(db, owner, until), ({ sku }) => sku)
  for (const line of cart.lines)
    line.reservationIds = (held.get(line.sku) ?? []).slice(0, line.quantity).map(({ id }) => id)
  const units = cart.lines.flatMap(({ sku, quantity, reservationIds }) =>
    Array.from({ length: quantity - reservationIds.length }, () => ({ id: random.uuid(), sku })),
  )
  const got = units.length ? await holdFree(db, { ...owner, units, now: clock.now(), expiresAt: until }) : []
  for (const { id, sku } of got) cart.lines.find((line) => line.sku === sku)!.reservationIds.push(id)
  return cart.lines
    .filter(({ quantity, reservationIds }) => reservationIds.length < quantity)
    .map(({ sku, quantity, reservationIds }) => ({ sku, wanted: quantity, held: reservationIds.length }))
}

const isHeld = ({ quantity, reservationIds, line: { heldUntil } }: PricedLine, until: Date) =>
  reservationIds.length === quantity && heldUntil !== null && heldUntil >= until

/** The cart becomes the order's: it is closed, and its holds become the order's, without an end. */
export const closeCart = (
  ctx: PlatformCtx,
  cart: Pick<PricedCart, 'id' | 'lines'>,
  { orderId, ownerKind }: { orderId: string; ownerKind: string },
): Promise<void> =>
  inTransaction(ctx, async ({ db, clock }) => {
    const ids = cart.lines.flatMap(({ reservationIds }) => reservationIds)
    const [ended, handed] = await Promise.all([
      db.run(sql`
        UPDATE cart SET state = 'ordered', order_id = ${orderId}, touched_at = ${clock.now()}
        WHERE id = ${cart.id} AND state = 'open'`),
      handOver(db, ids, { ownerKind, ownerId: orderId }),
    ])
    if (ended === 0) throw Conflict('changed-meanwhile')
    // A hold ran out and was released after the count: the whole placing is undone.
    if (handed !== ids.length) throw Conflict('not-reserved')
  })

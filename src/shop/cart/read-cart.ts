import { renewHolds } from '#/goods/catalogue/stock/holds.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { type Sql, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import {
  type Cart,
  type Contents,
  type ContentsRow,
  findOpenCart,
  openCart,
  type Visit,
  withContents,
} from './cart.queries.ts'
import { customerOf, type PricedCart, pricedCart } from './cart.ts'
import { cartHeldUntil } from './change-cart.ts'

type Scope = Pick<Visit, 'market' | 'campaign'>
export type CartOfMember = Cart & ContentsRow

/** Holds that end in less than this are renewed when the cart is read. */
const RENEW_MS = 25 * 60_000

/** The current cart of a visit; undefined when there is none yet. `email`: the buyer's, once it is known. */
export async function readCart(
  ctx: PlatformCtx,
  visit: Visit,
  buyer: { email?: string } = {},
): Promise<PricedCart | undefined> {
  const cart = await findOpenCart(ctx.db, visit, { now: ctx.clock.now(), customer: customerOf(buyer.email) })
  return cart && presentCart(ctx, cart, visit)
}

/** A member's cart, as one value of a statement about `m`, the member, in the member's market. */
export const cartOfMember = (now: Sql): Sql => {
  const query = { market: sql`m.market`, campaign: null, customer: null, now }
  return sql`(SELECT to_json(c) FROM (${openCart(sql`member_id = m.id AND state = 'open'`, query)}) c)`
}

/** The cart of that value, read by its owner: its holds are renewed. */
export const presentCartOfMember = (
  ctx: PlatformCtx,
  cart: CartOfMember,
  market: MarketId,
): Promise<PricedCart> => presentCart(ctx, withContents(cart), { market, campaign: null })

async function presentCart(ctx: PlatformCtx, cart: Cart & Contents, scope: Scope): Promise<PricedCart> {
  return renewed(ctx, pricedCart(await inMarket(ctx, cart, scope)))
}

/** The market and the campaign are the visit's: a cart that moves to another market has that market's prices. */
async function inMarket<C extends Cart>(
  { db }: PlatformCtx,
  cart: C,
  { market, campaign }: Scope,
): Promise<C> {
  const now = { ...cart, market, campaign: campaign ?? cart.campaign }
  if (now.market === cart.market && now.campaign === cart.campaign) return cart
  await db.run(sql`
    UPDATE cart SET market = ${now.market}, campaign = ${now.campaign}, version = version + 1
    WHERE id = ${cart.id} AND state = 'open'`)
  return { ...now, version: cart.version + 1 }
}

async function renewed(ctx: PlatformCtx, priced: PricedCart): Promise<PricedCart> {
  const until = cartHeldUntil(ctx)
  const soon = new Date(ctx.clock.now().getTime() + RENEW_MS)
  if (!priced.lines.some(({ line }) => line.heldUntil && line.heldUntil < soon)) return priced
  await renewHolds(ctx.db, { ownerKind: 'cart', ownerId: priced.id }, until)
  const later = <T extends PricedCart['lines'][number]>(one: T): T =>
    one.line.heldUntil ? { ...one, line: { ...one.line, heldUntil: until } } : one
  return { ...priced, lines: priced.lines.map(later) }
}

import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Refused } from '#/platform/errors.ts'
import { storedCode, usableCode } from '#/shop/discounts/codes.ts'
import { type CartOwner, isCartOf, type Visit } from '../cart.queries.ts'
import { touchCart } from '../change-cart.ts'

/** Most codes of a cart; ordinary use stays below. */
const MOST_CODES = 5

export const addCode = (ctx: PlatformCtx, visit: Visit, typed: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const code = await usableCode(ctx, { typed, market: visit.market, customer: null })
    const cart = await touchCart(ctx, visit)
    if (!cart.codes.includes(code) && cart.codes.length >= MOST_CODES) throw Refused('discount-too-many')
    await ctx.db.run(sql`
      INSERT INTO cart_code (cart_id, code, added_at) VALUES (${cart.id}, ${code}, ${ctx.clock.now()}) ON CONFLICT DO NOTHING`)
  })

export const removeCode = (ctx: PlatformCtx, owner: CartOwner, typed: string): Promise<void> =>
  inTransaction(ctx, async ({ db, clock }) => {
    await db.run(sql`
      WITH cart AS (
        UPDATE cart SET version = version + 1, touched_at = ${clock.now()} WHERE ${isCartOf(owner)} RETURNING id)
      DELETE FROM cart_code WHERE code = ${storedCode(typed)} AND cart_id IN (SELECT id FROM cart)`)
  })

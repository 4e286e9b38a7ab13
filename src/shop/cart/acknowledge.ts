import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import type { Visit } from './cart.queries.ts'
import { priceCart } from './cart.ts'
import { listHeldUnits, releaseSurplus, touchCart } from './change-cart.ts'

/**
 * Confirms the changes that the cart has shown. The current price becomes the one that its owner knows; of a line with
 * too little stock only the available units stay. A cart of another version than the one shown is left unchanged.
 */
export const acknowledge = (ctx: PlatformCtx, visit: Visit, version: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const cart = await touchCart(ctx, visit)
    if (cart.version !== version + 1) throw Conflict('changed-meanwhile')
    const { lines } = await priceCart(ctx, cart)
    for (const { sku, buyable, unitPrice } of lines)
      await ctx.db.run(
        buyable === 0
          ? sql`DELETE FROM cart_line WHERE cart_id = ${cart.id} AND sku = ${sku}`
          : sql`
            UPDATE cart_line SET quantity = ${buyable}, seen_price = ${unitPrice}, seen_market = ${cart.market}
            WHERE cart_id = ${cart.id} AND sku = ${sku}`,
      )
    await releaseSurplus(ctx.db, cart.id, await listHeldUnits(ctx.db, cart.id))
  })

import type { Static } from 'typebox'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Box } from '../boxes.ts'
import type { Choices, Exchange } from './exchange.schema.ts'
import { isHeld, listHeldReplacements } from './held-replacements.ts'
import { findOrdered } from './ordered.ts'
import { withCards } from './with-cards.ts'

type Shown = Static<typeof Exchange>

export async function exchangeView(ctx: Ctx, box: Box): Promise<Shown> {
  const now = ctx.clock.now()
  const [held, ordered] = await Promise.all([
    listHeldReplacements(ctx.db, box.id).then((all) => withCards(ctx.db, box, all)),
    orderedView(ctx, box),
  ])
  const lapsed = box.state === 'delivered' ? held.filter((one) => !isHeld(now)(one)) : []
  return {
    returnFee: marketAt(box.market, now).paidReturnFee,
    chosen: held
      .filter(isHeld(now))
      .map(({ id, itemId, heldUntil, ...card }) => ({ ...goodsOf(card), id, itemId, heldUntil })),
    lapsed: lapsed.map(({ itemId, title }) => ({ itemId, title })),
    ordered,
  }
}

async function orderedView({ db }: Ctx, box: Box): Promise<Shown['ordered']> {
  const ordered = await findOrdered(db, box.id)
  if (!ordered) return null
  const { id, state, fee } = ordered
  const pieces = await withCards(db, box, ordered.pieces)
  return {
    id,
    state,
    fee,
    pieces: pieces.map(({ id, itemId, state, ...card }) => ({ ...goodsOf(card), id, itemId, state })),
  }
}

type Goods = Static<typeof Choices>['sizes'][number]
export const goodsOf = ({ sku, brand, title, colour, size, price, image }: Goods): Goods => {
  return { sku, brand, title, colour, size, price, image }
}

import type { Static } from 'typebox'
import type { ProductCard } from '#/goods/catalogue/cards/product-cards.ts'
import { listParcels } from '#/goods/fulfilment/parcels/parcels.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Box } from '../boxes.ts'
import { lastDayOf } from '../delivery/deadlines.rule.ts'
import type { Choices, Exchange } from './exchange.schema.ts'
import { asSubject, findExchangeOf, type Exchange as Row } from './exchanges.ts'
import { isHeld, listReplacements, type Replacement } from './replacements.ts'
import { withCards } from './with-cards.ts'

type Shown = Static<typeof Exchange>

export async function exchangeView(ctx: Ctx, box: Box): Promise<Shown> {
  const now = ctx.clock.now()
  const [shown, exchange] = await Promise.all([
    listReplacements(ctx.db, box.id).then((all) => withCards(ctx.db, box, all)),
    findExchangeOf(ctx.db, box.id),
  ])
  const chosen = shown.filter(isHeld(now))
  return {
    returnFee: marketAt(box.market, now).paidReturnFee,
    chosen: chosen.map(replacement),
    lapsed: box.state === 'delivered' ? lapsedOf(shown, chosen) : [],
    ordered: exchange ? await orderedView(ctx, box, { exchange, shown }) : null,
  }
}

/** The last expired choice of each piece, if none was made since. */
function lapsedOf(
  shown: readonly (Replacement & { title: string })[],
  chosen: readonly Replacement[],
): Shown['lapsed'] {
  const last = new Map(shown.map((piece) => [piece.itemId, piece]))
  return [...last.values()]
    .filter(
      ({ itemId, state, lapsedAt }) =>
        (state === 'held' || lapsedAt) && !chosen.some((one) => one.itemId === itemId),
    )
    .map(({ itemId, title }) => ({ itemId, title }))
}

type Ordered = { exchange: Row; shown: readonly Shownable[] }
async function orderedView(
  ctx: Ctx,
  { market }: Box,
  { exchange, shown }: Ordered,
): Promise<Shown['ordered']> {
  const { id, state, fee, withdrawUntil } = exchange
  const pieces = shown.filter(({ exchangeId }) => exchangeId === id)
  const parcel = (await listParcels(ctx.db, asSubject(id))).find(({ direction }) => direction === 'out')
  const due = pieces.flatMap(({ refundDueAt }) => refundDueAt?.getTime() ?? [])
  const open = withdrawUntil !== null && ctx.clock.now() < withdrawUntil
  return {
    ...{ id, state, fee },
    pieces: pieces.map(replacement),
    trackingNumber: parcel?.handedOverAt ? parcel.trackingNumber : null,
    withdrawUntil: open ? lastDayOf(withdrawUntil, market) : null,
    refundBy: due.length > 0 ? lastDayOf(new Date(Math.max(...due)), market) : null,
  }
}

export const goodsOf = ({
  sku,
  brand,
  title,
  colour,
  size,
  price,
  image,
}: ProductCard): Static<typeof Choices>['sizes'][number] => ({
  ...{ sku, brand, title, colour, size, price, image },
})

type Shownable = Replacement & Omit<ProductCard, 'price'>
const replacement = (piece: Shownable): Shown['chosen'][number] => {
  const { id, itemId, state, heldUntil, madeGoodAt } = piece
  return { ...goodsOf(piece), id, itemId, state, heldUntil, madeGoodAt }
}

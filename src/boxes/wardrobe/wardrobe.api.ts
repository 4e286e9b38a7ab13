import type { Static } from 'typebox'
import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import { findProductCards } from '#/goods/catalogue/cards/product-cards.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import {
  amount,
  closed,
  count,
  day,
  flag,
  list,
  optional,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { summary } from '../box.schema.ts'
import { isShown } from '../box.states.ts'
import { boxSummary } from '../box-summary.ts'
import type { Box } from '../boxes.ts'
import { lastDayOf } from '../delivery/deadlines.rule.ts'
import { exchangeOnBill } from '../exchange/exchange.rule.ts'
import { listOrdered, type OrderedExchange } from '../exchange/ordered.ts'
import { memberBoxes } from '../find-boxes.ts'
import { countOutfits } from '../outfits/outfits.ts'
import { pieceState } from '../pieces/piece.schema.ts'
import { listPieceRowsOf, type PieceRow } from '../pieces/piece-rows.ts'
import { piecesByBox } from '../pieces/pieces.ts'
import { priceToPay } from '../settlement/price-to-pay.rule.ts'
import { feesOfBox } from '../terms.ts'

const Wardrobe = closed({
  boxes: list(
    closed({
      ...summary,
      note: text,
      outfits: count,
      /** The last day of the decision, once the box has arrived. */
      lastDay: orNull(day),
      /** The bill for the staying pieces, and the fees in it; null before the decision. */
      bill: orNull(closed({ fees: amount, total: amount })),
      pieces: list(
        closed({
          id: uuid,
          sku: text,
          brand: text,
          title: text,
          image: optional(Picture),
          state: pieceState,
          /** Undecided, and returning by the present answers. */
          goesBack: flag,
          /** The shop still sells it, so its page shows what goes with it. */
          sold: flag,
        }),
      ),
    }),
  ),
})
export type WardrobeView = Shown<typeof Wardrobe>

export const wardrobeApi = routes(
  route('GET /api/wardrobe', { answer: Wardrobe }, ({ ctx, memberId }) => wardrobeOf(ctx, memberId)),
)

/** Null before the decision, when nothing is owed. */
const billOf = (box: Box, pieces: readonly PieceRow[], ordered: OrderedExchange | null) => {
  if (!box.settledAt) return null
  const exchange = exchangeOnBill({ pieces, exchange: { returnFee: 0, chosen: [], ordered } })
  const { itemsAmount, exchangeAmount, total } = priceToPay({ pieces, ...feesOfBox(box), exchange })
  return { fees: total - itemsAmount - exchangeAmount, total }
}

async function wardrobeOf(ctx: Ctx, memberId: string): Promise<Static<typeof Wardrobe>> {
  const boxes = await memberBoxes(ctx.db, memberId)
  const [newest] = boxes
  const ids = boxes.filter(isShown).map(({ id }) => id)
  const [outfits, rows, exchanges] = await Promise.all([
    countOutfits(ctx.db, ids),
    listPieceRowsOf(ctx.db, ids),
    listOrdered(ctx.db, ids),
  ])
  const pieces: Awaited<ReturnType<typeof shownByBox>> = newest
    ? await shownByBox(ctx, rows, newest.market)
    : new Map()
  const rowsOf = Map.groupBy(rows, ({ boxId }) => boxId)
  const ordered = new Map(exchanges.map((one) => [one.boxId, one]))
  return {
    boxes: boxes.map((box) => ({
      ...boxSummary(box),
      note: isShown(box) ? box.note : '',
      outfits: outfits.get(box.id) ?? 0,
      lastDay: box.approvalEndsAt ? lastDayOf(box.approvalEndsAt, box.market) : null,
      bill: billOf(box, rowsOf.get(box.id) ?? [], ordered.get(box.id) ?? null),
      pieces: withFate(
        pieces.get(box.id) ?? [],
        priceToPay({ pieces: rowsOf.get(box.id) ?? [], ...feesOfBox(box) }),
      ),
    })),
  }
}

const withFate = <P extends Pick<PieceRow, 'id' | 'state'>>(
  pieces: readonly P[],
  { keptIds }: { keptIds: readonly string[] },
) =>
  pieces.map((piece) => ({ ...piece, goesBack: piece.state === 'delivered' && !keptIds.includes(piece.id) }))

/** Pieces by box, with whether the shop still sells each. */
async function shownByBox({ db }: Ctx, rows: PieceRow[], market: MarketId) {
  const skus = [...new Set(rows.map(({ sku }) => sku))]
  const sold = new Set((await findProductCards(db, skus, market)).map(({ sku }) => sku))
  const byBox = await piecesByBox(db, { market }, rows)
  return new Map(
    [...byBox].map(([boxId, pieces]) => [
      boxId,
      pieces.map(({ id, sku, brand, title, image, state }) => ({
        id,
        sku,
        brand,
        title,
        image,
        state,
        sold: sold.has(sku),
      })),
    ]),
  )
}

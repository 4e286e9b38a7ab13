import type { Static } from 'typebox'
import { Picture } from '#/catalogue/product-card.schema.ts'
import { findProductCards } from '#/catalogue/product-cards.ts'
import type { Ctx } from '#/context.ts'
import type { MarketId } from '#/markets/markets.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import { amount, closed, count, flag, list, optional, text, uuid } from '#/platform/http/schema.ts'
import { summary } from '../box.schema.ts'
import { isShown } from '../box.states.ts'
import { boxSummary } from '../box-summary.ts'
import type { Box } from '../boxes.ts'
import { memberBoxes } from '../find-boxes.ts'
import { countOutfits } from '../outfits/outfits.ts'
import { pieceState } from '../piece.schema.ts'
import { listPieceRowsOf } from '../piece-rows.ts'
import { withProducts } from '../pieces.ts'

const Wardrobe = closed({
  boxes: list(
    closed({
      ...summary,
      note: text,
      outfits: count,
      pieces: list(
        closed({
          id: uuid,
          sku: text,
          brand: text,
          title: text,
          image: optional(Picture),
          state: pieceState,
          price: amount,
          /** Whether the shop has it still, and so says what goes with it. */
          sold: flag,
        }),
      ),
    }),
  ),
})
export type WardrobeView = Shown<typeof Wardrobe>

/** All the boxes a member ever had, with what was in them: what was kept is theirs, what went back is remembered. */
export const wardrobeApi = routes(
  route('GET /api/wardrobe', { answer: Wardrobe }, ({ ctx, memberId }) => wardrobeOf(ctx, memberId)),
)

async function wardrobeOf(ctx: Ctx, memberId: string): Promise<Static<typeof Wardrobe>> {
  const boxes = await memberBoxes(ctx.db, memberId)
  const [newest] = boxes
  const outfits = await countOutfits(
    ctx.db,
    boxes.filter(isShown).map(({ id }) => id),
  )
  const byBox = newest ? await piecesByBox(ctx, boxes.filter(isShown), newest.market) : new Map()
  return {
    boxes: boxes.map((box) => ({
      ...boxSummary(box),
      note: isShown(box) ? box.note : '',
      outfits: outfits.get(box.id) ?? 0,
      pieces: byBox.get(box.id) ?? [],
    })),
  }
}

async function piecesByBox({ db }: Ctx, boxes: readonly Box[], market: MarketId) {
  const rows = await listPieceRowsOf(
    db,
    boxes.map(({ id }) => id),
  )
  const skus = [...new Set(rows.map(({ sku }) => sku))]
  const sold = new Set((await findProductCards(db, skus, market)).map(({ sku }) => sku))
  const boxOf = new Map(rows.map(({ id, boxId }) => [id, boxId]))
  const pieces = await withProducts(db, { market }, rows)
  return Map.groupBy(
    pieces.map(({ id, sku, brand, title, image, state, price }) => ({
      id,
      sku,
      brand,
      title,
      image,
      state,
      price,
      sold: sold.has(sku),
    })),
    ({ id }) => boxOf.get(id)!,
  )
}

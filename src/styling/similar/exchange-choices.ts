import type { Box } from '#/boxes/boxes.ts'
import { listHeldReplacements } from '#/boxes/exchange/held-replacements.ts'
import { feltOf } from '#/boxes/feedback/piece-felt.ts'
import { listPieces, type Piece } from '#/boxes/pieces/pieces.ts'
import { findProductCards } from '#/goods/catalogue/cards/product-cards.ts'
import type { ShelfVariant } from '#/goods/catalogue/shelf/shelf.ts'
import type { ReturnReason } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { styleProfile } from '#/people/survey/survey.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { adviseOnFit } from '#/styling/fit/advise.ts'
import { askedOf } from '#/styling/fit/garment-sizes.ts'
import { similarPieces } from './similar-pieces.ts'

const SIMILAR = 6
const faulty: readonly (ReturnReason | null)[] = ['damaged', 'quality']

/** Exchange choices of a piece: its other sizes, its other colours in this size, and similar pieces; all free now. */
export async function exchangeChoicesFor(ctx: Ctx, box: Box, itemId: string) {
  const pieces = await listPieces(ctx.db, box)
  const piece = pieces.find(({ id }) => id === itemId)
  if (!piece) return undefined
  const taken = await takenSkus(ctx, box, { pieces, itemId })
  const { sizes, colours } = await ofSameGarment(ctx, box, { piece, taken })
  const similar = await similarPieces(ctx, box, { like: piece, count: SIMILAR, taken })
  return { piece, sizes, colours, similar, fit: await fitOf(ctx, box, { piece, sizes }) }
}

type Sized = { piece: Piece; sizes: readonly { sku: string; size: string }[] }

/** The free size to take instead, by the member's own answer and by what others found; undefined for the same size. */
async function fitOf(ctx: Ctx, box: Box, { piece, sizes }: Sized) {
  const product = (await ctx.shelf.read(ctx.db)).get(piece.productId)
  if (!product || sizes.length === 0) return undefined
  const profile = await styleProfile(ctx.db, box.memberId)
  const felt = feltOf(piece) ?? undefined
  const { size } = piece
  const labels = new Set([size, ...sizes.map((one) => one.size)])
  const variants = product.variants.filter((variant) => labels.has(variant.size))
  const asked = { ...askedOf({ ...product, variants }, size), ...(felt && { felt }) }
  const advice = (await adviseOnFit(ctx, { memberId: box.memberId, sizes: profile.sizes }, [asked])).get(
    product.id,
  )
  const sku = sizes.find((one) => one.size === advice?.take)?.sku
  return advice && sku && advice.direction !== 'same' ? { ...advice, sku } : undefined
}

/** SKUs that the member has in the box, or has chosen for another piece of it. */
async function takenSkus({ db }: Ctx, box: Box, { pieces, itemId }: { pieces: Piece[]; itemId: string }) {
  const chosen = await listHeldReplacements(db, box.id)
  return [
    ...pieces.map(({ id, sku }) => ({ id, sku })),
    ...chosen.map(({ itemId: id, sku }) => ({ id, sku })),
  ]
    .filter(({ id }) => id !== itemId)
    .map(({ sku }) => sku)
}

type OfGarment = { piece: Piece; taken: readonly string[] }
async function ofSameGarment(ctx: Ctx, box: Box, { piece, taken }: OfGarment) {
  const { market } = box
  const variants = (await ctx.shelf.read(ctx.db)).get(piece.productId)?.variants ?? []
  // The piece's own variant is a choice only for a faulty piece; for any other reason it would not help.
  const same = faulty.includes(piece.returnReason) ? [] : [piece.sku]
  const isFree = (one: ShelfVariant) =>
    one.free && one.prices[market] !== undefined && ![...taken, ...same].includes(one.sku)
  const free = variants.filter(isFree).toSorted((a, b) => a.sizeRank - b.sizeRank)
  const cards = async (found: readonly ShelfVariant[]) =>
    findProductCards(
      ctx.db,
      found.map(({ sku }) => sku),
      market,
    )
  return {
    sizes: await cards(free.filter(({ colourKey }) => colourKey === piece.colourKey)),
    colours: await cards(
      free.filter(({ colourKey, size }) => colourKey !== piece.colourKey && size === piece.size),
    ),
  }
}

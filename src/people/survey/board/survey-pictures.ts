import type { Picture } from '#/goods/catalogue/cards/product-card.queries.ts'
import type { ProductLabel, ShelfIndex } from '#/goods/catalogue/shelf/shelf.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { styleProfile } from '../survey.ts'
import { boardOf } from './board.rule.ts'
import { pieceForEach, type ShelfPiece } from './choice-pictures.rule.ts'

type Viewer = { memberId: string; market: MarketId }

/** Names of brands that are offered: a list that a browser can show. */
const MOST_BRANDS = 500

/** Real pieces for the choices to leave out, and the brands on sale; a choice without a piece on sale is missing. */
export async function choicePictures(ctx: Ctx, { market }: Viewer) {
  const index = await ctx.shelf.index(ctx.db)
  const chosen = piecesOf(index, market)
  const shown = await shownOf(ctx, [...chosen.values()], market)
  const never = [...chosen].flatMap(([choice, piece]) => {
    const picture = shown.get(piece)?.picture
    return picture ? [{ choice, picture }] : []
  })
  const brands = [...index.brands()].map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en'))
  return { never, brands: brands.slice(0, MOST_BRANDS) }
}

/** The piece of each choice, cached until anything on the shelf changes. */
function piecesOf({ products, answers, changes }: ShelfIndex, market: MarketId) {
  const key = `survey ${market}`
  const cached = answers.get(key) as { pieces: Map<string, ShelfPiece>; at: number } | undefined
  if (cached?.at === changes.at) return cached.pieces
  const pieces = pieceForEach(products, market)
  answers.set(key, { pieces, at: changes.at }, pieces.size)
  return pieces
}

export async function tasteBoard(ctx: Ctx, { memberId, market }: Viewer) {
  const taste = await styleProfile(ctx.db, memberId)
  const products = await ctx.shelf.read(ctx.db)
  const pieces = boardOf(products.values(), taste, market)
  const shown = await shownOf(ctx, pieces, market)
  return pieces.flatMap((piece) => {
    const { picture, label } = shown.get(piece) ?? {}
    return picture && label ? [{ sku: piece.variant.sku, title: label.title, picture }] : []
  })
}

async function shownOf(ctx: Ctx, pieces: readonly ShelfPiece[], market: MarketId) {
  const labels = await ctx.shelf.labels(
    ctx.db,
    pieces.map(({ product }) => product),
    market,
  )
  return new Map(
    pieces.map((piece) => {
      const label = labels.get(piece.product)
      return [piece, { label, picture: label && pictureOf(label, piece.variant.colourKey) }]
    }),
  )
}

/** A picture of the colour, otherwise one without a colour. */
function pictureOf({ pictures }: ProductLabel, colourKey: string): Picture | undefined {
  const found =
    pictures.find((picture) => picture.colourKey === colourKey) ??
    pictures.find((picture) => picture.colourKey === '')
  if (!found) return undefined
  const { colourKey: _, ...picture } = found
  return picture
}

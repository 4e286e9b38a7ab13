import type { Picture } from '#/catalogue/product-card.queries.ts'
import type { Face } from '#/catalogue/shelf/shelf.ts'
import type { Ctx } from '#/context.ts'
import type { MarketId } from '#/markets/markets.ts'
import { styleProfile } from '../survey.ts'
import { boardOf } from './board.rule.ts'
import { type Piece, pieceForEach } from './choice-pictures.rule.ts'

type Asked = { memberId: string; market: MarketId }

/** Real pieces that tell what is never to be sent; choices that nothing on sale fits are missing. */
export async function choicePictures(ctx: Ctx, { market }: Asked) {
  const { products, kept } = await ctx.shelf.rails(ctx.db)
  const key = `survey ${market}`
  const known = kept.get(key) as Map<string, Piece> | undefined
  const chosen = known ?? pieceForEach(products, market)
  if (!known) kept.set(key, chosen, { weight: chosen.size })
  const shown = await shownOf(ctx, [...chosen.values()], market)
  const never = [...chosen].flatMap(([choice, piece]) => {
    const picture = shown.get(piece)?.picture
    return picture ? [{ choice, picture }] : []
  })
  return { never }
}

/** The member's taste as pieces that are on sale now. */
export async function tasteBoard(ctx: Ctx, { memberId, market }: Asked) {
  const taste = await styleProfile(ctx.db, memberId)
  const { products } = await ctx.shelf.rails(ctx.db)
  const pieces = boardOf(products.values(), taste, market)
  const shown = await shownOf(ctx, pieces, market)
  return pieces.flatMap((piece) => {
    const { picture, face } = shown.get(piece) ?? {}
    return picture && face ? [{ sku: piece.variant.sku, title: face.title, picture }] : []
  })
}

async function shownOf(ctx: Ctx, pieces: readonly Piece[], market: MarketId) {
  const faces = await ctx.shelf.faces(
    ctx.db,
    pieces.map(({ product }) => product),
    market,
  )
  return new Map(
    pieces.map((piece) => {
      const face = faces.get(piece.product)
      return [piece, { face, picture: face && pictureOf(face, piece.variant.colourKey) }]
    }),
  )
}

/** One of the colour, else one of no colour in particular. */
function pictureOf({ pictures }: Face, colourKey: string): Picture | undefined {
  const found =
    pictures.find((picture) => picture.colourKey === colourKey) ??
    pictures.find((picture) => picture.colourKey === '')
  if (!found) return undefined
  const { colourKey: _, ...picture } = found
  return picture
}

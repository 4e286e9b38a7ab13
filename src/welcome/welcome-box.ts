import type { Kind } from '#/catalogue/kinds.rule.ts'
import type { ShelfProduct } from '#/catalogue/shelf/shelf.ts'
import type { Ctx } from '#/context.ts'
import type { MarketId } from '#/markets/markets.ts'
import { candidatesIn, shownOf } from '#/quizzes/candidates.ts'
import type { Shown } from '#/shop/listing/find-goods.rule.ts'
import { itemsOf } from '#/shop/listing/items.ts'
import { chosenFrom, matchesFor, type Piece } from '#/shop/product/goes-with.rule.ts'
import type { Picture } from '#/ui/picture/picture.tsx'

/** As many pieces as a small box has. */
const PIECES = 5
/** As many as stand beside a form: two above two. */
const OUTFIT = 4
/** What an outfit is built around, the first that there is. */
const leads: readonly Kind[] = ['jacket', 'knitwear', 'shirt', 'top', 'dress']
/** With it first what is worn below it and under it, then what else goes. */
const worn: readonly (readonly Kind[])[] = [
  ['trousers', 'skirt', 'jeans'],
  ['top', 'shirt', 'knitwear'],
]
const asManyAgain = 2

/**
 * A box of real pieces that can be had in a market: one, and what goes with it (R7.03). Chosen once for as long as the shelf
 * stays as it is.
 */
export async function welcomeBox(ctx: Ctx, market: MarketId) {
  const rails = await ctx.shelf.rails(ctx.db)
  const key = `welcome ${market}`
  const known = rails.kept.get(key) as Shown[] | undefined
  const shown = known ?? (await choose(ctx, rails.products.values(), market))
  if (!known) rails.kept.set(key, shown, { weight: shown.length })
  // A piece without a picture says nothing to anybody.
  const pictured = (await itemsOf(ctx, shown, market)).filter(({ image }) => image)
  return pictured.slice(0, PIECES)
}

/** The pictures of its first four, for the pages before a sign-in; fewer than four are no outfit. */
export async function welcomeOutfit(ctx: Ctx, market: MarketId): Promise<Picture[]> {
  return outfitOf(await welcomeBox(ctx, market))
}

export function outfitOf<Image>(pieces: readonly { image?: Image | undefined }[]): Image[] {
  const pictures = pieces.flatMap(({ image }) => image ?? [])
  return pictures.length < OUTFIT ? [] : pictures.slice(0, OUTFIT)
}

async function choose(ctx: Ctx, products: Iterable<ShelfProduct>, market: MarketId): Promise<Shown[]> {
  const lead = await leadOf(ctx, market)
  if (!lead) return []
  const matches = chosenFrom(matchesFor(lead, products, market), { most: asManyAgain * PIECES, market })
  const outfit = worn.flatMap((kinds) => matches.find(({ product }) => kinds.includes(product.kind)) ?? [])
  return [...new Set([lead, ...outfit, ...matches])].map(({ product, variant }) =>
    shownOf(product, variant, market),
  )
}

async function leadOf(ctx: Ctx, market: MarketId): Promise<Piece | undefined> {
  const candidates = await candidatesIn(ctx, market)
  const first =
    leads.flatMap((lead) => candidates.find(({ kind }) => kind === lead) ?? [])[0] ?? candidates[0]
  return first?.shown
}

import type { Kind } from '#/catalogue/kinds.rule.ts'
import type { Rails, ShelfProduct } from '#/catalogue/shelf/shelf.ts'
import type { Ctx } from '#/context.ts'
import type { MarketId } from '#/markets/markets.ts'
import { type Candidate, candidateFor, shownOf } from '#/quizzes/candidates.ts'
import type { Shown } from '#/shop/listing/find-goods.rule.ts'
import { itemsOf } from '#/shop/listing/items.ts'
import { chosenFrom, type Piece } from '#/shop/product/goes-with.rule.ts'
import { matchesIn } from '#/shop/product/matches.ts'
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

/** A box of real pieces that can be had in a market: one, and what goes with it (R7.03). */
export async function welcomeBox(ctx: Ctx, market: MarketId) {
  const shown = await choose(ctx, await ctx.shelf.rails(ctx.db), market)
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

async function choose(ctx: Ctx, rails: Rails, market: MarketId): Promise<Shown[]> {
  const lead = leadOf(rails.products.values(), await candidateFor(ctx, market))
  if (!lead) return []
  const matches = chosenFrom(matchesIn(rails, lead, market), { most: asManyAgain * PIECES, market })
  const outfit = worn.flatMap((kinds) => matches.find(({ product }) => kinds.includes(product.kind)) ?? [])
  const pieces = [...outfit, ...matches].filter(({ product }) => product.id !== lead.product.id)
  return [lead, ...new Set(pieces)].map(({ product, variant }) => shownOf(product, variant, market))
}

/** Nothing is looked at closely but what may lead, as far as the first of what leads best. */
function leadOf(
  products: Iterable<ShelfProduct>,
  candidate: (product: ShelfProduct) => Candidate | undefined,
): Piece | undefined {
  const firsts = new Map<Kind, Piece>()
  let any: Piece | undefined
  for (const product of products) {
    const { kind } = product
    if (firsts.has(kind) || (any && !leads.includes(kind))) continue
    const shown = candidate(product)?.shown
    if (!shown) continue
    any ??= shown
    firsts.set(kind, shown)
    if (kind === leads[0]) break
  }
  return leads.flatMap((kind) => firsts.get(kind) ?? [])[0] ?? any
}

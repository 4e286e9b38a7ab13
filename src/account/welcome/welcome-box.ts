import type { ShelfIndex, ShelfProduct } from '#/goods/catalogue/shelf/shelf.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Picture } from '#/platform/ui/picture/picture.tsx'
import type { ShownVariant } from '#/shop/listing/filter-goods.rule.ts'
import { itemsOf } from '#/shop/listing/items.ts'
import { chosenFrom, type ShopPiece } from '#/shop/product/goes-with.rule.ts'
import { matchesIn } from '#/shop/product/matches.ts'
import { candidateFor, shownOf } from '#/shop/quizzes/candidates.ts'
import { deckFor } from '#/shop/quizzes/deck.ts'
import { weatherOnArrival } from '#/styling/order/arrival.rule.ts'
import { isOutOfSeason } from '#/styling/ranking/season.rule.ts'
import { leadOf, wornTogether } from './worn-together.rule.ts'

const PIECES = 5
/** Pictures that fit beside a form: two above two. */
const OUTFIT = 4
const asManyAgain = 2

/**
 * An example box of pieces on sale in a market: one piece, and others that go with it (R7.03). The pieces of today's
 * quiz, which the same page begins, are left out while there are others.
 */
export async function welcomeBox(ctx: Ctx, market: MarketId) {
  const index = await ctx.shelf.index(ctx.db)
  const { cards } = await deckFor(ctx, 'sneakpeek', { market })
  const asked = new Set(cards.map(({ productId }) => productId))
  const box = await picturedBox(ctx, index, { market, leftOut: asked })
  return box.length < PIECES ? picturedBox(ctx, index, { market, leftOut: new Set() }) : box
}

type Given = { market: MarketId; leftOut: ReadonlySet<string> }

async function picturedBox(ctx: Ctx, index: ShelfIndex, given: Given) {
  const shown = await choose(ctx, index, given)
  const pictured = (await itemsOf(ctx, shown, given.market)).filter(({ image }) => image)
  return pictured.slice(0, PIECES)
}

/** Pictures of its first four pieces, for the pages before a sign-in; fewer than four are no outfit. */
export async function welcomeOutfit(ctx: Ctx, market: MarketId): Promise<Picture[]> {
  return outfitOf(await welcomeBox(ctx, market))
}

export function outfitOf<Image>(pieces: readonly { image?: Image | undefined }[]): Image[] {
  const pictures = pieces.flatMap(({ image }) => image ?? [])
  return pictures.length < OUTFIT ? [] : pictures.slice(0, OUTFIT)
}

async function choose(ctx: Ctx, index: ShelfIndex, { market, leftOut }: Given): Promise<ShownVariant[]> {
  const weather = weatherOnArrival(ctx.clock.now(), market)
  const isAgainst = (product: ShelfProduct) => isOutOfSeason(product, weather)
  const hides = ({ id }: ShelfProduct) => leftOut.has(id)
  const candidate = await candidateFor(ctx, market)
  const may = (product: ShelfProduct) => (hides(product) ? undefined : candidate(product))
  const inSeason = index.products.values().filter((product) => !isAgainst(product))
  const lead = leadOf(inSeason, may) ?? leadOf(index.products.values(), may)
  if (!lead) return []
  const matches = (piece: ShopPiece) => matchesIn(index, piece, market)
  const mayNot = (product: ShelfProduct) => hides(product) || isAgainst(product)
  const outfit = wornTogether(lead, { matches, market, isAgainst: mayNot })
  const more = chosenFrom(matches(lead), { most: asManyAgain * PIECES, market, hides })
  more.sort((one, other) => Number(isAgainst(one.product)) - Number(isAgainst(other.product)))
  const shown = new Map([...outfit, ...more].map((piece) => [piece.product.id, piece]))
  return shown
    .values()
    .map(({ product, variant }) => shownOf(product, variant, market))
    .toArray()
}

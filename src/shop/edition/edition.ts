import type { Static } from 'typebox'
import type { ShelfIndex } from '#/goods/catalogue/shelf/shelf.ts'
import type { ListedStylist } from '#/people/identity/staff/stylists.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { pairingTables } from '#/styling/pairing/board-counts.ts'
import { itemsOf } from '../listing/items.ts'
import type { ShopPiece } from '../product/goes-with.rule.ts'
import { buyable } from './buyable.ts'
import { outfitByRule } from './by-rule.ts'
import type { EditionShown } from './edition.schema.ts'
import { occasionsIn } from './occasions.rule.ts'
import { type StoredEdition, storedEditions } from './stored.ts'

type Answer = Static<typeof EditionShown>

/** The shop's home of a week: an outfit by a stylist, else by rule, and three occasions (R7.01). */
export async function editionOf(ctx: Ctx, market: MarketId): Promise<Answer> {
  const index = await ctx.shelf.index(ctx.db)
  const { editions, stylists } = await storedEditions(ctx)
  const today = dayOf(ctx.clock.now(), market)
  const taken = new Set<string>()
  const show = (outfit: readonly ShopPiece[]) => {
    for (const { product } of outfit) taken.add(product.id)
    return piecesOf(ctx, outfit, market)
  }
  const composing = { index, market, today, taken }
  const chosen = chosenOn(editions, { index, market, stylists, today: today.toString() })
  const week = chosen?.outfit ?? (await outfitByRule(ctx, composing, undefined))
  const pieces = await show(week)
  const rows = []
  for (const occasion of occasionsIn(today)) {
    const outfit = await show(await outfitByRule(ctx, composing, occasion))
    if (outfit.length > 0) rows.push({ occasion, pieces: outfit })
  }
  const stylist = chosen?.stylist ?? stylistOfWeek(stylists, market, today)
  const signed = stylist ? { ...withoutMarkets(stylist), taste: stylist.taste[market] ?? null } : null
  return {
    week:
      pieces.length > 0
        ? {
            title: chosen?.edition.title[market] ?? null,
            words: chosen?.edition.words[market] ?? null,
            stylist: signed,
            byBoards: (await pairingTables(ctx)).boards > 0,
            pieces,
          }
        : null,
    occasions: rows,
    month: today.toLocaleString(marketOf(market).intlLocale, { month: 'long' }),
  }
}

const withoutMarkets = ({ markets: _, ...stylist }: ListedStylist) => stylist

/** The stylists of a country take turns, those with a portrait before those without. */
function stylistOfWeek(
  all: readonly ListedStylist[],
  market: MarketId,
  { weekOfYear = 0 }: Temporal.PlainDate,
) {
  const here = all.filter(({ markets }) => markets === null || markets.includes(market))
  const pictured = here.filter(({ portrait }) => portrait)
  const turns = pictured.length > 0 ? pictured : here
  return turns[weekOfYear % Math.max(1, turns.length)]
}

type On = { index: ShelfIndex; market: MarketId; stylists: readonly ListedStylist[]; today: string }

/** The newest edition of the day whose pieces can all be bought, by a stylist who is with us. */
function chosenOn(editions: readonly StoredEdition[], { index, market, stylists, today }: On) {
  for (const edition of editions) {
    const stylist = stylists.find(({ id }) => id === edition.stylistId)
    if (!stylist || edition.from > today || edition.until < today) continue
    const outfit = edition.pieces.flatMap((piece) => buyable(index, piece, market) ?? [])
    if (outfit.length > 0 && outfit.length === edition.pieces.length) return { edition, stylist, outfit }
  }
  return undefined
}

async function piecesOf(ctx: Ctx, outfit: readonly ShopPiece[], market: MarketId) {
  const shown = outfit.map(({ product, variant }) => ({
    product,
    variant,
    price: variant.prices[market]!,
    low: variant.lows?.[market],
  }))
  const kinds = new Map(outfit.map(({ product: { id, kind } }) => [id, kind]))
  const items = await itemsOf(ctx, shown, market)
  return items.flatMap(({ productId: id, sku, title, price, lowestPrice30, image }) =>
    image
      ? {
          id,
          sku,
          kind: kinds.get(id)!,
          title,
          price,
          ...(lowestPrice30 !== undefined && { lowestPrice30 }),
          image,
        }
      : [],
  )
}

import type { ShelfIndex } from '#/goods/catalogue/shelf/shelf.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { weatherOnArrival } from '#/styling/order/arrival.rule.ts'
import { pairingTables } from '#/styling/pairing/board-counts.ts'
import type { ShopPiece } from '../product/goes-with.rule.ts'
import { matchesIn } from '../product/matches.ts'
import { buyable } from './buyable.ts'
import { composed } from './compose.rule.ts'
import type { Occasion } from './occasions.rule.ts'

type Page = { index: ShelfIndex; market: MarketId; today: Temporal.PlainDate; taken: ReadonlySet<string> }

/** An outfit that stays for a week, and is made again when one of its pieces can be bought no more; empty when none is found. */
export async function outfitByRule(ctx: Ctx, page: Page, occasion: Occasion | undefined) {
  const { index, market, today, taken } = page
  const weather = weatherOnArrival(ctx.clock.now(), market)
  const tables = await pairingTables(ctx)
  const seed = `${today.yearOfWeek} ${today.weekOfYear} ${occasion ?? ''}`
  const key = `edition ${market} ${seed} ${weather}`
  const known = stillSold(index, index.answers.get(key) as readonly ShopPiece[] | undefined, market)
  if (known?.every(({ product }) => !taken.has(product.id))) return known
  const composing = { market, weather, tables, seed, occasion, taken }
  const matches = (piece: ShopPiece) => matchesIn(index, piece, market, tables)
  for (const outfit of composed(index.products.values(), { ...composing, matches }))
    if (await isPictured(ctx, outfit, market)) {
      index.answers.set(key, outfit, outfit.length)
      return outfit
    }
  return []
}

/** The outfit as the shelf has it now; undefined when a piece of it is gone. */
function stillSold(index: ShelfIndex, outfit: readonly ShopPiece[] | undefined, market: MarketId) {
  const now = outfit?.flatMap(
    ({ product, variant }) => buyable(index, { sku: variant.sku, productId: product.id }, market) ?? [],
  )
  return now && now.length === outfit?.length ? now : undefined
}

async function isPictured({ shelf, db }: Ctx, outfit: readonly ShopPiece[], market: MarketId) {
  const labels = await shelf.labels(
    db,
    outfit.map(({ product }) => product),
    market,
  )
  return outfit.every(({ product, variant }) =>
    labels
      .get(product)
      ?.pictures.some(({ colourKey }) => colourKey === variant.colourKey || colourKey === ''),
  )
}

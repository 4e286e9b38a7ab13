import type { ShelfProduct, ShelfVariant } from '#/goods/catalogue/shelf/shelf.ts'
import { colourFamily } from '#/goods/catalogue/vocabulary/colour-families.rule.ts'
import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { brandKey } from '../brands/brands.rule.ts'
import { fitFor } from '../fit/fit.rule.ts'
import { nevers } from '../questions.rule.ts'
import { fitsChoice, type ShelfPiece } from './choice-pictures.rule.ts'

/** The answers that matter for a piece; prices in minor units, by kind. */
export type BoardTaste = {
  fits: Readonly<Partial<Record<string, string>>>
  style: readonly string[]
  colours: readonly string[]
  avoidColours: readonly string[]
  prints: readonly string[]
  occasions: readonly string[]
  budgetByKind: Readonly<Record<string, number>>
  never: readonly string[]
  neverBrands: readonly string[]
}

/** A board has no two of one kind, in the order of getting dressed. */
const boardKinds: readonly Kind[] = [
  'jacket',
  'knitwear',
  'dress',
  'trousers',
  'top',
  'skirt',
  'shirt',
  'jeans',
]
const PIECES = 5

type Scored = ShelfPiece & { score: number; family: string | undefined }

/**
 * Available pieces that no answer excludes (R6.01): one of each liked colour, in the order of the question,
 * then those that fit the answers best.
 */
export function boardOf(products: Iterable<ShelfProduct>, taste: BoardTaste, market: MarketId): ShelfPiece[] {
  const scored = [...scoredFor(products, taste, market)].sort((a, b) => b.score - a.score)
  const board = new Map<Kind, Scored>()
  const add = (piece: Scored | undefined) =>
    piece && board.size < PIECES && board.set(piece.product.kind, piece)
  const isFree = ({ product }: Scored) => !board.has(product.kind)
  for (const colour of taste.colours) add(scored.find((piece) => piece.family === colour && isFree(piece)))
  for (const kind of boardKinds) add(scored.find((piece) => piece.product.kind === kind && isFree(piece)))
  return [...board.values()]
}

function* scoredFor(products: Iterable<ShelfProduct>, taste: BoardTaste, market: MarketId): Iterable<Scored> {
  for (const product of products) {
    if (!boardKinds.includes(product.kind) || isLeftOut(product, taste)) continue
    for (const variant of product.variants) {
      if (!isForTaste(product, variant, { taste, market })) continue
      const family = colourFamily(variant.colourKey)
      yield { product, variant, family, score: scoreOf(product, family, taste) }
    }
  }
}

/** The member's own words are free text: only our own choices are looked for. */
const isLeftOut = (product: ShelfProduct, { never, neverBrands }: BoardTaste) =>
  nevers.some((choice) => never.includes(choice) && fitsChoice[choice](product)) ||
  neverBrands.some((name) => brandKey(name) === brandKey(product.brand))

function isForTaste(
  product: ShelfProduct,
  { free, prices, colourKey }: ShelfVariant,
  { taste, market }: { taste: BoardTaste; market: MarketId },
): boolean {
  const price = prices[market]
  const ceiling = taste.budgetByKind[product.kind]
  if (!free || price === undefined || (ceiling !== undefined && price > ceiling)) return false
  const family = colourFamily(colourKey)
  return family === undefined || !taste.avoidColours.includes(family)
}

const scoreOf = (
  { kind, traits, tags }: ShelfProduct,
  family: string | undefined,
  taste: BoardTaste,
): number =>
  (family !== undefined && taste.colours.includes(family) ? 4 : 0) +
  (traits.print?.some((print) => taste.prints.includes(print)) ? 3 : 0) +
  (traits.fit?.includes(fitFor(taste.fits, kind) ?? '') ? 2 : 0) +
  (taste.style.some((style) => tags.includes(style)) ? 2 : 0) +
  Math.min(2, taste.occasions.filter((occasion) => tags.includes(occasion)).length)

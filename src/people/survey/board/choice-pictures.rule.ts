import type { ShelfProduct, ShelfVariant } from '#/goods/catalogue/shelf/shelf.ts'
import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { nevers } from '../questions.rule.ts'

type Never = (typeof nevers)[number]
export type ShelfPiece = { product: ShelfProduct; variant: ShelfVariant }
type Is = (product: ShelfProduct) => boolean

const ofKind =
  (kind: Kind): Is =>
  (product) =>
    product.kind === kind
const clothes: ReadonlySet<string> = new Set([
  'dress',
  'top',
  'shirt',
  'knitwear',
  'trousers',
  'skirt',
  'jacket',
])
const withTrait =
  (aspect: keyof ShelfProduct['traits'], value: string): Is =>
  ({ traits, kind }) =>
    (traits[aspect]?.includes(value) ?? false) && (clothes.has(kind) || kind === 'shoes' || kind === 'bag')

/** Recognises the looks and materials that can be left out. */
export const fitsChoice: Readonly<Record<Never, Is>> = {
  dress: ofKind('dress'),
  skirt: ofKind('skirt'),
  jeans: ofKind('jeans'),
  wool: withTrait('fabric', 'wool'),
  polyester: withTrait('fabric', 'polyester'),
  leather: withTrait('fabric', 'leather'),
  sleeveless: withTrait('sleeve', 'none'),
  floral: withTrait('print', 'floral'),
  animal: withTrait('print', 'animal'),
  heels: withTrait('heel', 'high'),
}

/** Choices that the shape of a garment shows; cloths are drawn. */
const shownByPiece = ['dress', 'skirt', 'jeans', 'sleeveless', 'heels'] as const satisfies readonly Never[]

const offered = ({ variants }: ShelfProduct, market: MarketId): ShelfVariant | undefined =>
  variants.find(({ free, prices }) => free && prices[market] !== undefined)

/** A piece for each choice, no piece twice; a choice without a fitting piece has none. */
export function pieceForEach(
  products: ReadonlyMap<string, ShelfProduct>,
  market: MarketId,
): Map<string, ShelfPiece> {
  const taken = new Set<string>()
  const chosen = new Map<string, ShelfPiece>()
  for (const choice of shownByPiece) {
    const piece = firstOf(products.values(), {
      market,
      fits: (one) => !taken.has(one.id) && fitsChoice[choice](one),
    })
    if (!piece) continue
    taken.add(piece.product.id)
    chosen.set(choice, piece)
  }
  return chosen
}

function firstOf(
  products: Iterable<ShelfProduct>,
  { market, fits }: { market: MarketId; fits: Is },
): ShelfPiece | undefined {
  for (const product of products) {
    const variant = fits(product) ? offered(product, market) : undefined
    if (variant) return { product, variant }
  }
  return undefined
}

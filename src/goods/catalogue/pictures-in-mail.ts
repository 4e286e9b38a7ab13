import type { Db } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { findProductCardsEver } from './cards/product-cards.ts'
import { jpegPath } from './images/jpeg-sizes.rule.ts'

/** Pictures of these pieces for a mail, each once, in their order; a single one fills the width, so it has the larger size. */
export async function picturesInMail(db: Db, skus: readonly string[], market: MarketId) {
  const cards = await findProductCardsEver(db, [...new Set(skus)], market)
  const pictures = new Map(cards.flatMap(({ sku, image }) => (image ? [[sku, image]] : [])))
  const shown = [...new Set(skus.flatMap((sku) => pictures.get(sku) ?? []))]
  return shown.map((image) => ({
    path: jpegPath(image, shown.length === 1 ? 'share' : 'frame'),
    alt: image.alt,
  }))
}

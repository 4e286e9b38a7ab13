import { listAlternatives } from '#/boxes/alternatives/alternatives.ts'
import type { Box } from '#/boxes/boxes.ts'
import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import { findProductCardsEver } from '#/goods/catalogue/cards/product-cards.ts'
import type { Db } from '#/platform/database/db.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, optional, text, uuid } from '#/platform/http/schema.ts'

export const ShownAlternative = closed({
  itemId: uuid,
  sku: text,
  brand: text,
  title: text,
  colour: text,
  size: text,
  price: amount,
  image: optional(Picture),
})
export type AlternativeView = Shown<typeof ShownAlternative>

export async function alternativesView(db: Db, box: Pick<Box, 'id' | 'market'>) {
  const held = await listAlternatives(db, box.id)
  const skus = held.map(({ sku }) => sku)
  const cards = await findProductCardsEver(db, [...new Set(skus)], box.market)
  return held.flatMap(({ itemId, sku, price }) => {
    const card = cards.find((one) => one.sku === sku)
    if (!card) return []
    const { brand, title, colour, size, image } = card
    return [{ itemId, sku, brand, title, colour, size, price, ...(image && { image }) }]
  })
}

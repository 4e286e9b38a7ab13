import type { Static } from 'typebox'
import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import { findProductCardsEver } from '#/goods/catalogue/cards/product-cards.ts'
import { goodsView, pieceName } from '#/goods/catalogue/goods-view.ts'
import { closed, optional, text } from '#/platform/http/schema.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Contract, ContractKey, Goods } from '#/platform/ports/contract.ts'
import { kindOf } from './contracts.ts'

export const listGoods = (ctx: Ctx, key: ContractKey): Promise<Goods[]> => kindOf(ctx, key).goods(ctx, key.id)

/** One piece of a contract; undefined for null or an unknown id. */
export const findGoods = async (ctx: Ctx, key: ContractKey, id: string | null): Promise<Goods | undefined> =>
  id === null ? undefined : (await listGoods(ctx, key)).find((goods) => goods.id === id)

/** A piece as its box or order shows it. */
export const GoodsSeen = closed({
  brand: text,
  title: text,
  colour: text,
  size: text,
  image: optional(Picture),
})

/** `name`: as an invoice says it. */
export type ShownGoods = { goods: Static<typeof GoodsSeen>; name: string }

/** Pieces in the customer's language, by id. */
export async function showGoods(
  { db }: Pick<Ctx, 'db'>,
  { market }: Pick<Contract, 'market'>,
  all: readonly Goods[],
): Promise<ReadonlyMap<string, ShownGoods>> {
  const cards = await findProductCardsEver(db, [...new Set(all.map(({ sku }) => sku))], market)
  const bySku = new Map(cards.map((card) => [card.sku, card]))
  return new Map(
    all.map(({ id, sku, description }) => {
      const card = bySku.get(sku)
      const name = description ?? (card ? pieceName(card) : sku)
      return [id, { goods: goodsView({ description: description ?? sku }, card), name }]
    }),
  )
}

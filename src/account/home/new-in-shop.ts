import { listKeptPieces } from '#/boxes/pieces/kept-pieces.ts'
import type { Member } from '#/people/members/members.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { listShelf } from '#/shop/listing/listing.ts'
import { newScope } from '#/shop/listing/scopes.ts'
import { dayNumber } from '#/shop/listing/sorts.rule.ts'
import { listBoughtSkus } from '#/shop/orders/bought-pieces.ts'
import { withoutOwned } from './home.rule.ts'

/** Number of newest pieces that are searched for ones that the member does not have. */
const LOOKED_THROUGH = 24
const SHOWN = 7

/** New pieces in the shop, without garments that the member has kept or bought: the next ones take their place. */
export async function newInShop(ctx: Ctx, { id: memberId, market }: Pick<Member, 'id' | 'market'>) {
  const index = await ctx.shelf.index(ctx.db)
  const request = {
    market,
    memberId,
    query: { limit: LOOKED_THROUGH, sort: 'new' as const, season: '1' as const },
  }
  const { items } = await listShelf(ctx, index, newScope(index, market, dayNumber(ctx.clock.now())), request)
  const had = await skusHad(ctx, memberId)
  const skusOf = (productId: string) => index.products.get(productId)?.variants.map(({ sku }) => sku) ?? []
  return withoutOwned(items, { had, skusOf }).slice(0, SHOWN)
}

/** All of the member's SKUs. The query goes by member: a member has few pieces, a popular garment has many owners. */
async function skusHad({ db }: Ctx, memberId: string): Promise<Set<string>> {
  const [kept, bought] = await Promise.all([listKeptPieces(db, { memberId }), listBoughtSkus(db, memberId)])
  return new Set([...kept.map(({ sku }) => sku), ...bought])
}

import { wordsOf } from '#/catalogue/search/query.rule.ts'
import { type Match, search } from '#/catalogue/search/search.ts'
import type { Rails } from '#/catalogue/shelf/shelf.ts'
import type { Ctx } from '#/context.ts'
import { type Look, listGoods, type Scope } from './listing.ts'

/** What a question finds. Where that is nothing, which of its words would find something alone (R7.02). */
export async function searchGoods(ctx: Ctx, question: string, look: Look) {
  const rails = await ctx.shelf.rails(ctx.db)
  const listing = await listGoods(ctx, rails, await searchScope(ctx, rails, question), look)
  if (listing.total > 0 || listing.hidden) return listing
  return { ...listing, instead: await byWord(ctx, rails, question, look) }
}

/** The words of the catalogue are asked once for as long as no garment of it changes. */
export async function searchScope(ctx: Ctx, rails: Rails, question: string): Promise<Scope> {
  const name = `search ${question.trim()}`
  const { goodsState } = rails
  const match = (rails.keptOfGoods.get(name) as Match | undefined) ?? (await search(ctx.db, question))
  if (!match) return { name, goods: () => [] }
  if (rails.goodsState === goodsState) rails.keptOfGoods.set(name, match, { weight: MATCH_WEIGHS })
  return {
    name,
    goods: () => rails.products.values(),
    belongs: ({ id }, variant) => match(id, variant),
  }
}
/** A question's products are a set of ids, which may be half of the catalogue. */
const MATCH_WEIGHS = 10_000

async function byWord(ctx: Ctx, rails: Rails, question: string, { market, memberId }: Look) {
  const words = wordsOf(question)
  const tried = await Promise.all(
    (words.length > 1 ? words : []).map(async (q) => {
      const scope = await searchScope(ctx, rails, q)
      const { total } = await listGoods(ctx, rails, scope, { market, memberId, query: { limit: 1 } })
      return { q, total }
    }),
  )
  return tried.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total)
}

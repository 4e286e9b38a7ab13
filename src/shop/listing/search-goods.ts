import { wordsOf } from '#/catalogue/search/query.rule.ts'
import { type Match, search } from '#/catalogue/search/search.ts'
import type { Rails } from '#/catalogue/shelf/shelf.ts'
import type { Ctx } from '#/context.ts'
import { type Look, listGoods } from './listing.ts'

/** What a question finds. Where that is nothing, which of its words would find something alone (R7.02). */
export async function searchGoods(ctx: Ctx, question: string, look: Look) {
  const match = await search(ctx.db, question)
  const rails = await ctx.shelf.rails(ctx.db)
  const listing = await listGoods(ctx, rails, scopeOf(rails, match), look)
  if (listing.total > 0 || listing.hidden) return listing
  return { ...listing, instead: await byWord(ctx, rails, question, look) }
}

const scopeOf = (rails: Rails, match: Match | undefined) => ({
  goods: match ? rails.products.values() : [],
  belongs: match && (({ id }: { id: string }, variant: Parameters<Match>[1]) => match(id, variant)),
})

async function byWord(ctx: Ctx, rails: Rails, question: string, { market, memberId }: Look) {
  const words = wordsOf(question)
  const tried = await Promise.all(
    (words.length > 1 ? words : []).map(async (q) => {
      const scope = scopeOf(rails, await search(ctx.db, q))
      const { total } = await listGoods(ctx, rails, scope, { market, memberId, query: { limit: 1 } })
      return { q, total }
    }),
  )
  return tried.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total)
}

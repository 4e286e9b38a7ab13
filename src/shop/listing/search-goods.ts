import { wordsOf } from '#/catalogue/search/query.rule.ts'
import { skusAsked, wordsFitting } from '#/catalogue/search/search.ts'
import { type Sought, soughtIn } from '#/catalogue/search/words-in-step.ts'
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

export async function searchScope(ctx: Ctx, rails: Rails, question: string): Promise<Scope> {
  const name = `search ${question.trim()}`
  const skus = await skusAsked(ctx.db, question)
  if (skus) return ofSkus(rails, skus)
  const sought = await soughtIn(ctx.db, rails, question)
  if (!sought) return { name, goods: () => [] }
  return {
    name,
    basis: sought,
    goods: () => mayBeFound(rails, sought),
    belongs: {
      all: sought.all,
      ofProduct: sought.bitsOf,
      ofOrdinal: sought.bitsNow,
      ofLook: (look) => wordsFitting(sought.question, look),
    },
  }
}

/** A number is looked up each time: it costs little, and another garment may have it now. */
function ofSkus({ products }: Rails, skus: ReadonlyMap<string, string>): Scope {
  const found = new Set(skus.values())
  return {
    goods: () => [...found].flatMap((id) => products.get(id)?.place ?? []),
    belongs: { all: 1, ofSku: (sku) => (skus.has(sku) ? 1 : 0) },
  }
}

/** What says every word; where a colour or a size was asked, that of any garment may be it. */
const mayBeFound = (rails: Rails, { question, places }: Sought) =>
  rails.variantsMay(question.fits) ? rails.columns.places() : places()

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

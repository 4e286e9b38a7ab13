import { searchTerms } from '#/goods/catalogue/search/query.rule.ts'
import { skusByNumber, variantBits } from '#/goods/catalogue/search/search.ts'
import { findWordSearch, type WordSearch } from '#/goods/catalogue/search/word-search.ts'
import type { ShelfIndex } from '#/goods/catalogue/shelf/shelf.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type ListingRequest, listShelf, type Scope } from './listing.ts'

/** The listing of a query. When it is empty, `instead` names the single words that would find something (R7.02). */
export async function searchGoods(ctx: Ctx, question: string, request: ListingRequest) {
  const index = await ctx.shelf.index(ctx.db)
  const listing = await listShelf(ctx, index, await searchScope(ctx, index, question), request)
  if (listing.total > 0 || listing.hidden) return listing
  return { ...listing, instead: await byWord(ctx, index, question, request) }
}

export async function searchScope(ctx: Ctx, index: ShelfIndex, question: string): Promise<Scope> {
  const name = `search ${question.trim()}`
  const skus = await skusByNumber(ctx.db, question)
  if (skus) return ofSkus(index, skus)
  const search = await findWordSearch(ctx.db, index, question)
  if (!search) return { name, goods: () => [] }
  return {
    name,
    basis: search,
    goods: () => mayBeFound(index, search),
    required: {
      all: search.all,
      ofProduct: search.bitsOf,
      ofVariant: (variant) => variantBits(search.query, variant),
    },
  }
}

/**
 * The listing of a product number. It is not cached: the look-up is cheap, and the number may move to another product.
 */
function ofSkus({ products }: ShelfIndex, skus: ReadonlyMap<string, string>): Scope {
  const found = new Set(skus.values())
  return {
    goods: () => [...found].flatMap((id) => products.get(id) ?? []),
    required: { all: 1, ofVariant: ({ sku }) => (skus.has(sku) ? 1 : 0) },
  }
}

/** The products with every word; all products when a word may be a colour or a size. */
const mayBeFound = (index: ShelfIndex, { query: question, products }: WordSearch) =>
  index.mayFit(question.fits) ? index.products.values() : products()

async function byWord(ctx: Ctx, index: ShelfIndex, question: string, { market, memberId }: ListingRequest) {
  const terms = searchTerms(question)
  const tried = await Promise.all(
    (terms.length > 1 ? terms : []).map(async (q) => {
      const scope = await searchScope(ctx, index, q)
      const { total } = await listShelf(ctx, index, scope, { market, memberId, query: { limit: 1 } })
      return { q, total }
    }),
  )
  return tried.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total)
}

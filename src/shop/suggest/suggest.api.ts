import type { Category } from '#/goods/catalogue/categories/category-tree.ts'
import { completions } from '#/goods/catalogue/search/search.ts'
import type { ShelfIndex } from '#/goods/catalogue/shelf/shelf.ts'
import { folded } from '#/goods/catalogue/vocabulary/folded.rule.ts'
import { route, routes } from '#/platform/http/route.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { Suggestions, SuggestQuery } from '../listing/listing.schema.ts'
import { listShelf } from '../listing/listing.ts'
import { searchScope } from '../listing/search-goods.ts'

export const suggestApi = routes(
  route('GET /api/shop/suggest', { query: SuggestQuery, answer: Suggestions }, ({ ctx, query, market }) =>
    suggest(ctx, query.q ?? '', market.id),
  ),
)

const [MOST_WORDS, MOST_NAMES, MOST_PRODUCTS] = [6, 4, 4]

/**
 * Suggestions while typing: words to continue with, categories and brands of that name, and the first garments found.
 */
async function suggest(ctx: Ctx, question: string, market: MarketId) {
  const typed = folded(question).trim()
  const words = await completions(ctx.db, typed, MOST_WORDS)
  const index = await ctx.shelf.index(ctx.db)
  const scope = await searchScope(ctx, index, question)
  const request = { market, memberId: undefined, query: { limit: MOST_PRODUCTS } }
  const { items } = await listShelf(ctx, index, scope, request)
  return {
    words,
    categories: categoriesNamed(index, typed, market),
    brands: [...index.brands()]
      .filter(({ name }) => beginsAWord(name, typed))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .slice(0, MOST_NAMES)
      .map(({ slug, name }) => ({ slug, title: name })),
    products: items,
  }
}

const beginsAWord = (name: string, typed: string) => typed !== '' && ` ${folded(name)}`.includes(` ${typed}`)

function categoriesNamed({ tree }: ShelfIndex, typed: string, market: MarketId) {
  const named = ({ slug, title }: Category) => ({ slug, title: title[market] })
  return tree.tops
    .flatMap((top) => [
      { of: top, parent: undefined },
      ...tree.under(top.slug).map((of) => ({ of, parent: top })),
    ])
    .filter(({ of }) => beginsAWord(of.title[market], typed))
    .slice(0, MOST_NAMES)
    .map(({ of, parent }) => ({ ...named(of), ...(parent && { parent: named(parent) }) }))
}

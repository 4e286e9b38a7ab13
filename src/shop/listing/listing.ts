import type { Category } from '#/catalogue/categories/category-tree.ts'
import type { Rails, ShelfProduct } from '#/catalogue/shelf/shelf.ts'
import type { Ctx } from '#/context.ts'
import type { MarketId } from '#/markets/markets.ts'
import { facetsOf } from './facet-titles.ts'
import { type Asked, facetNames, filtersOf } from './facets.rule.ts'
import { findGoods, type Looked } from './find-goods.rule.ts'
import { itemsOf } from './items.ts'
import { hiddenFrom } from './member-rules.ts'
import { type Sort, sorted } from './sorts.rule.ts'

type Values = string | readonly string[]
export type Query = Partial<Record<keyof Asked, Values>> & {
  page?: number
  limit?: number
  sort?: Sort
  facets?: '1'
  all?: '1'
}
/** Who looks, and at what. */
export type Look = { market: MarketId; memberId: string | undefined; query: Query }
/** What a listing is of. */
export type Scope = { goods: Iterable<ShelfProduct>; belongs?: Looked['belongs'] }

const PAGE = 24

/** A page of what hangs in a scope, under the filters and without what a member does not want to see. */
export async function listGoods(ctx: Ctx, rails: Rails, { goods, belongs }: Scope, look: Look) {
  const { market, memberId, query } = look
  const { page = 1, limit = PAGE, sort = 'relevance' } = query
  const hides =
    memberId !== undefined && query.all !== '1' ? await hiddenFrom(ctx, memberId, market) : undefined
  const counted = query.facets === '1'
  const found = findGoods(goods, { market, filters: filtersOf(askedOf(query)), belongs, hides, counted })
  const from = (page - 1) * limit
  const shown = sorted(found.shown, sort, market).slice(from, from + limit)
  return {
    total: found.shown.length,
    page,
    pages: Math.ceil(found.shown.length / limit),
    items: await itemsOf(ctx, shown, market),
    ...(found.counts && { facets: facetsOf(found.counts, { rails, market }) }),
    ...(hides && { hidden: found.hidden }),
  }
}

const askedOf = (query: Query): Asked =>
  Object.fromEntries(
    facetNames.flatMap((name) => (query[name] === undefined ? [] : [[name, [query[name]].flat()]])),
  )

/** A category as a page names it, with where it stands. */
export function breadcrumb({ tree }: Rails, category: Category, market: MarketId) {
  const named = ({ slug, title }: Category) => ({ slug, title: title[market] })
  const parent = category.parent === null ? undefined : tree.get(category.parent)
  return {
    ...named(category),
    ...(parent && { parent: named(parent) }),
    children: tree.under(category.slug).map(named),
  }
}

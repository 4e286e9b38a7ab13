import type { Static } from 'typebox'
import type { Category } from '#/catalogue/categories/category-tree.ts'
import type { Rails, ShelfProduct } from '#/catalogue/shelf/shelf.ts'
import type { Ctx } from '#/context.ts'
import type { MarketId } from '#/markets/markets.ts'
import { facetsOf } from './facet-titles.ts'
import { type Asked, facetNames, filtersOf } from './facets.rule.ts'
import { findGoods, type Looked, type Shown } from './find-goods.rule.ts'
import { itemsOf } from './items.ts'
import type { Listing } from './listing.schema.ts'
import { hiddenFrom } from './member-rules.ts'
import { dayOf, type Sort, sorted } from './sorts.rule.ts'

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
/** What a listing is of; its `name` is its own, so that what was found in it is found again by that. */
export type Scope = {
  name: string
  /** The one rail that it hangs on, if it does. */
  rail?: string
  goods: () => Iterable<ShelfProduct>
  belongs?: Looked['belongs']
  /** What a page says of it besides. */
  about?: Pick<Static<typeof Listing>, 'category' | 'brand'>
}
type Found = { shown: readonly Shown[]; hidden: number; facets?: Static<typeof Listing>['facets'] }

const PAGE = 24
/** What a page of words and pictures weighs beside a garment in a list. */
const PAGE_WEIGHS = 1000

/**
 * A page of what hangs in a scope, under the filters and without what a member does not want to see. A visitor's page is
 * worked out once for as long as the shelf does not change; the shelf says at each request whether it did.
 */
export async function listGoods(
  ctx: Ctx,
  rails: Rails,
  scope: Scope,
  look: Look,
): Promise<Static<typeof Listing>> {
  const { market, memberId, query } = look
  const { page = 1, limit = PAGE } = query
  const hides =
    memberId !== undefined && query.all !== '1' ? await hiddenFrom(ctx, memberId, market) : undefined
  const name = hides ? undefined : nameOf(scope, look, dayOf(ctx.clock.now()))
  const key = name && `${name} ${page} ${limit}`
  const known = key && rails.kept.get(key)
  if (known) return known as Static<typeof Listing>
  const { state } = rails
  const found = find(rails, scope, { look, hides, name })
  const from = (page - 1) * limit
  const answer = {
    total: found.shown.length,
    page,
    pages: Math.ceil(found.shown.length / limit),
    items: await itemsOf(ctx, found.shown.slice(from, from + limit), market),
    ...(found.facets && { facets: found.facets }),
    ...(hides && { hidden: found.hidden }),
    ...scope.about,
  }
  // While the faces were read, somebody else may have seen the shelf change.
  if (key && rails.state === state) rails.kept.set(key, answer, { weight: PAGE_WEIGHS, rail: scope.rail })
  return answer
}

type Finding = { look: Look; hides: Looked['hides']; name: string | undefined }
/** All that is shown, in its order, with the counts in words; nothing here waits, so the shelf is one throughout. */
function find(rails: Rails, scope: Scope, { look: { market, query }, hides, name }: Finding): Found {
  const known = name && rails.kept.get(name)
  if (known) return known as Found
  const { sort = 'relevance' } = query
  const filters = filtersOf(askedOf(query))
  const counted = query.facets === '1'
  const { shown, hidden, counts } = findGoods(scope.goods(), {
    market,
    filters,
    belongs: scope.belongs,
    hides,
    counted,
  })
  const found = {
    shown: sorted(shown, sort, market),
    hidden,
    ...(counts && { facets: facetsOf(counts, { rails, market }) }),
  }
  if (name) rails.kept.set(name, found, { weight: shown.length + 1, rail: scope.rail })
  return found
}

/** What a day is counts, too: new is what has not been on sale for long. */
function nameOf(scope: Scope, { market, query }: Look, today: number): string {
  const filters = facetNames.map((name) => [query[name] ?? []].flat().toSorted())
  return JSON.stringify([scope.name, market, today, query.sort, query.facets, filters])
}

const askedOf = (query: Query): Asked =>
  Object.fromEntries(
    facetNames.flatMap((name) => (query[name] === undefined ? [] : [[name, [query[name]].flat()]])),
  )

type Named = { slug: string; title: string }
type Breadcrumb = Named & { parent?: Named; children: Named[] }

/** Whether anything of a category is on sale here, sold out or not: an empty one is there for its address alone. */
export function isFilled(rails: Rails, slug: string, market: MarketId): boolean {
  for (const { since } of rails.inCategory(slug)) if (since[market] !== undefined) return true
  return false
}

/** A category as a page names it, with where it stands and what is in it. */
export function breadcrumb(rails: Rails, category: Category, market: MarketId): Breadcrumb {
  const { tree } = rails
  const named = ({ slug, title }: Category) => ({ slug, title: title[market] })
  const parent = category.parent === null ? undefined : tree.get(category.parent)
  if (category.hidden && parent) return breadcrumb(rails, parent, market)
  return {
    ...named(category),
    ...(parent && { parent: named(parent) }),
    children: tree
      .under(category.slug)
      .filter(({ slug }) => isFilled(rails, slug, market))
      .map(named),
  }
}

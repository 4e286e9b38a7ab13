import type { Static } from 'typebox'
import type { Category } from '#/goods/catalogue/categories/category-tree.ts'
import type { ShelfIndex, ShelfProduct } from '#/goods/catalogue/shelf/shelf.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { weatherOnArrival } from '#/styling/order/arrival.rule.ts'
import type { Weather } from '#/styling/ranking/climate.rule.ts'
import type { Likes } from '#/styling/ranking/garment.rule.ts'
import { type FacetName, facetNames } from './facet-names.rule.ts'
import { facetsOf } from './facet-titles.ts'
import { facets } from './facets.rule.ts'
import type { Criteria, ShownVariant } from './filter-goods.rule.ts'
import { filtersOf, type RequestedValues } from './filters.rule.ts'
import { type Finding, findIn, type ShopSearch } from './findings.ts'
import { itemsOf } from './items.ts'
import type { Listing } from './listing.schema.ts'
import { hiddenFrom } from './member-rules.ts'
import { type OwnOrdering, ownOrderOf } from './own/own-order.ts'
import { apart, dayNumber, type Sort } from './sorts.rule.ts'

type Values = string | readonly string[]
export type Query = Partial<Record<FacetName, Values>> & {
  page?: number
  limit?: number
  sort?: Sort
  facets?: '1'
  all?: '1'
  /** Goods for the weather of the arrival come first, in any order. */
  season?: '1'
}
/**
 * A request for a listing; `memberId`: a signed-in member, whose hard rules apply. `likes`: the member's answers, when the caller
 * has read them.
 */
export type ListingRequest = {
  market: MarketId
  memberId: string | undefined
  likes?: Likes | undefined
  query: Query
}
/** The goods of a listing. With a name its findings are cached. */
export type Scope = {
  name?: string
  /** The data version of the goods; see `Search`. */
  basis?: object
  goods: () => Iterable<ShelfProduct>
  /** True when a product is among these goods; without it, any may be. */
  has?: (product: ShelfProduct) => boolean
  required?: Criteria['required']
  /** The heading of its page. */
  about?: Pick<Static<typeof Listing>, 'category' | 'brand'>
}
/** A cached page, with the revision of its finding. */
type Page = { finding: Finding; revision: number; counted: number; answer: Static<typeof Listing> }

const PAGE = 24
/** The weight of a cached page, compared with a product in a list. */
const PAGE_WEIGHT = 1000
/** The cached length of the order; for later pages twice or four times that. */
const FIRST = 960

/**
 * A page of a scope under the filters, without the products that a member's rules hide. Its finding is updated by the shelf's
 * changes at each request; the page is written anew when a product of its listing has changed.
 */
export async function listShelf(
  ctx: Ctx,
  index: ShelfIndex,
  scope: Scope,
  request: ListingRequest,
): Promise<Static<typeof Listing>> {
  const { market, memberId, likes, query } = request
  const { page = 1, limit = PAGE } = query
  const hides =
    memberId !== undefined && query.all !== '1' ? await hiddenFrom(ctx, memberId, market, likes) : undefined
  const own = memberId === undefined ? undefined : await ownOrderOf(ctx, memberId, { market, query })
  const now = ctx.clock.now()
  const weather = weatherOf(query, now, market)
  const name = nameOf(scope, request, { today: dayNumber(now), rules: hides?.rules, weather })
  const finding = findIn(index, { ...searchOf(scope, request, hides), weather }, name)
  const { total, revision, counted } = finding
  // A page in a member's own order is hers alone and is not cached.
  const key = own?.order ? undefined : name && `${name} ${page} ${limit}`
  const known = key ? (index.answers.get(key) as Page | undefined) : undefined
  if (known?.finding === finding && known.revision === revision && known.counted === counted)
    return own ? { ...known.answer, own: own.view } : known.answer
  // No await so far: the page, its total and its counts are of one moment.
  const counts = finding.counts && facetsOf(finding.counts, index, market)
  const from = (page - 1) * limit
  const inOrder = own?.order ? inOwnOrder(finding.first, own.order) : finding.first
  const shown = inOrder.slice(from, from + limit)
  const answer = {
    total,
    page,
    pages: Math.ceil(total / limit),
    items: await itemsOf(ctx, query.sort === 'new' ? apart(shown, { market, weather }) : shown, market),
    ...(counts && { facets: counts }),
    ...(hides && { hidden: finding.hidden }),
    ...scope.about,
  }
  // Another request may have updated the finding while the labels were read.
  if (key && finding.revision === revision)
    index.answers.set(key, { finding, revision, counted, answer }, PAGE_WEIGHT)
  return own ? { ...answer, own: own.view } : answer
}

/** The usual order is by the season too; an order that the customer chose is not. */
const weatherOf = ({ sort = 'relevance', season }: Query, now: Date, market: MarketId) =>
  sort === 'relevance' || season ? weatherOnArrival(now, market) : undefined

/** The first products in a member's own order; those beyond keep theirs, so that no page shows a product twice. */
const inOwnOrder = (shown: readonly ShownVariant[], order: OwnOrdering) => [
  ...order(shown.slice(0, FIRST)),
  ...shown.slice(FIRST),
]

function searchOf(scope: Scope, { market, query }: ListingRequest, hides: Criteria['hides']): ShopSearch {
  const { page = 1, limit = PAGE, sort = 'relevance' } = query
  return {
    criteria: {
      market,
      hides,
      filters: filtersOf(requestedOf(query), market),
      required: scope.required,
      counted: query.facets === '1' ? facets : undefined,
    },
    sort,
    wanted: page * limit,
    most: FIRST * 2 ** Math.max(0, Math.ceil(Math.log2((page * limit) / FIRST))),
    goods: scope.goods,
    has: scope.has ?? (() => true),
    basis: scope.basis,
  }
}

/** The name of a finding. It contains the day, which decides the new products. Members with the same rules share it. */
function nameOf(
  scope: Scope,
  { market, query }: ListingRequest,
  of: { today: number; rules: string | undefined; weather: Weather | undefined },
): string | undefined {
  if (scope.name === undefined) return undefined
  const filters = facetNames.map((name) => [query[name] ?? []].flat().toSorted())
  return JSON.stringify([scope.name, market, of, query.sort, query.facets, filters])
}

const requestedOf = (query: Query): RequestedValues =>
  Object.fromEntries(
    facetNames.flatMap((name) => (query[name] === undefined ? [] : [[name, [query[name]].flat()]])),
  )

type Named = { slug: string; title: string }
type Breadcrumb = Named & { parent?: Named; children: Named[] }

/** True when a category has products in a market, sold out or not. An empty category keeps only its address. */
export function isFilled(index: ShelfIndex, slug: string, market: MarketId): boolean {
  for (const { since } of index.inCategory(slug)) if (since[market] !== undefined) return true
  return false
}

export function breadcrumb(index: ShelfIndex, category: Category, market: MarketId): Breadcrumb {
  const { tree } = index
  const named = ({ slug, title }: Category) => ({ slug, title: title[market] })
  const parent = category.parent === null ? undefined : tree.get(category.parent)
  if (category.hidden && parent) return breadcrumb(index, parent, market)
  return {
    ...named(category),
    ...(parent && { parent: named(parent) }),
    children: tree
      .under(category.slug)
      .filter(({ slug }) => isFilled(index, slug, market))
      .map(named),
  }
}

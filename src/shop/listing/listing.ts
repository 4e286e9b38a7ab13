import type { Static } from 'typebox'
import type { Category } from '#/catalogue/categories/category-tree.ts'
import type { Rails, ShelfProduct } from '#/catalogue/shelf/shelf.ts'
import type { Ctx } from '#/context.ts'
import type { MarketId } from '#/markets/markets.ts'
import { facetsOf } from './facet-titles.ts'
import { type Asked, facetNames, filtersOf } from './facets.rule.ts'
import { type Looked, shownAt } from './find-goods.rule.ts'
import { type Finding, findIn, type Search } from './findings.ts'
import { itemsOf } from './items.ts'
import type { Listing } from './listing.schema.ts'
import { hiddenFrom } from './member-rules.ts'
import { apart, dayOf, type Sort } from './sorts.rule.ts'

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
/** What a listing is of. Where it has a name, what was found in it is found again by that. */
export type Scope = {
  name?: string
  /** What was read for it; see `Search`. */
  basis?: object
  /** Their places in the shelf's columns. */
  goods: () => Iterable<number>
  /** Whether a garment is among these goods; left out, any may be. */
  has?: (product: ShelfProduct) => boolean
  belongs?: Looked['belongs']
  /** What a page says of it besides. */
  about?: Pick<Static<typeof Listing>, 'category' | 'brand'>
}
/** A page that was written when what was found was at this revision. */
type Written = { finding: Finding; revision: number; counted: number; answer: Static<typeof Listing> }

const PAGE = 24
/** What a page of words and pictures weighs beside a garment in a list. */
const PAGE_WEIGHS = 1000
/** So many are kept in order; whoever turns to later pages has twice as many, or four times. */
const FIRST = 960

/**
 * A page of what hangs in a scope, under the filters and without what a member does not want to see. What somebody was shown
 * is brought up to now, the shelf says at each request by what; a page is written anew when a garment of its listing changed.
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
  const name = nameOf(scope, look, { today: dayOf(ctx.clock.now()), rules: hides?.rules })
  const finding = findIn(rails, searchOf(scope, look, hides), name)
  const { total, revision, counted } = finding
  const key = name && `${name} ${page} ${limit}`
  const known = key ? (rails.keptInStep.get(key) as Written | undefined) : undefined
  if (known?.finding === finding && known.revision === revision && known.counted === counted)
    return known.answer
  // Nothing has waited yet: the page, its total and its counts are of one moment.
  const facets = finding.counts && facetsOf(finding.counts, { rails, market })
  const from = (page - 1) * limit
  const places = finding.first.slice(from, from + limit)
  const answer = {
    total,
    page,
    pages: Math.ceil(total / limit),
    items: await itemsOf(
      ctx,
      (query.sort === 'new' ? apart(places, market) : places).flatMap(shownAt),
      market,
    ),
    ...(facets && { facets }),
    ...(hides && { hidden: finding.hidden }),
    ...scope.about,
  }
  // While the faces were read, somebody else may have seen the shelf change.
  if (key && finding.revision === revision)
    rails.keptInStep.set(key, { finding, revision, counted, answer }, { weight: PAGE_WEIGHS })
  return answer
}

function searchOf(scope: Scope, { market, query }: Look, hides: Looked['hides']): Search {
  const { page = 1, limit = PAGE, sort = 'relevance' } = query
  return {
    looked: {
      ...{ market, hides, filters: filtersOf(askedOf(query)), belongs: scope.belongs },
      counted: query.facets === '1',
    },
    sort,
    wanted: page * limit,
    most: FIRST * 2 ** Math.max(0, Math.ceil(Math.log2((page * limit) / FIRST))),
    goods: scope.goods,
    has: scope.has ?? (() => true),
    basis: scope.basis,
  }
}

/** What a day is counts, too: new is what has not been on sale for long. Whoever hides the same is shown the same. */
function nameOf(
  scope: Scope,
  { market, query }: Look,
  of: { today: number; rules: string | undefined },
): string | undefined {
  if (scope.name === undefined) return undefined
  const filters = facetNames.map((name) => [query[name] ?? []].flat().toSorted())
  return JSON.stringify([scope.name, market, of, query.sort, query.facets, filters])
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

import type { LoaderFunctionArgs } from 'react-router'
import { api, type Client } from '#/platform/app/api/api-client.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { pageBefore, partsDownTo, readAddress } from './address.rule.ts'

type Listing = AnswerTo<'GET', '/shop/new'>
type Part = ReturnType<typeof partsDownTo>[number]
export type ItemView = Listing['items'][number]
export type FacetView = NonNullable<Listing['facets']>[number]
export type Ask = (query: ReturnType<typeof readAddress>['filters'] & Part & Options) => Promise<Listing>
type Options = { sort?: ReturnType<typeof readAddress>['sort']; all?: '1'; facets?: '1' }
export type ListingShelf = Awaited<ReturnType<typeof loadListing>>

/** A listing down to the page of its address, with the counts of its facets. */
export async function loadListing(args: LoaderFunctionArgs, ask: Ask) {
  const { url } = args.request
  const { filters, sort, page, all } = readAddress(new URL(url).searchParams)
  const [first, ...others] = await Promise.all(
    partsDownTo(page).map((part, index) =>
      ask({ ...filters, ...part, sort, all: all ? '1' : undefined, facets: index === 0 ? '1' : undefined }),
    ),
  )
  return {
    ...first!,
    items: eachOnce([first!, ...others].flatMap(({ items }) => items)),
    facets: first!.facets ?? [],
    /** The canonical address, without filters. */
    origin: new URL(url).origin,
    shown: page,
    before: pageBefore(page),
    around: await aroundSingle(args, first!),
  }
}

/**
 * Pieces shown around the only piece of a listing: pieces that go with it, and similar ones. Without either the piece
 * is shown alone.
 */
async function aroundSingle(args: LoaderFunctionArgs, { total, items }: Pick<Listing, 'total' | 'items'>) {
  const [only] = items
  if (total !== 1 || !only) return undefined
  const client = api(args)
  const params = { sku: only.sku }
  const [goesWith, alike] = await Promise.all([
    client.get('/shop/product/:sku/advice', { params }).then(
      (advice) => advice.goesWith,
      () => [],
    ),
    alikeTo(client, only.sku),
  ])
  return { goesWith, alike }
}

/** A row of similar pieces and the piece itself. */
const ENOUGH = 5

/** Pieces of its own category, or of the category above if its own is small. */
async function alikeTo(client: Client, sku: string): Promise<ItemView[]> {
  const params = { sku }
  const [near, product] = await Promise.all([
    client.get('/shop/product/:sku/alternatives', { params }).then(
      ({ items }) => items,
      () => [],
    ),
    client.get('/shop/product/:sku', { params }).catch(() => null),
  ])
  const above = product?.category.parent?.slug
  if (near.length >= ENOUGH || !above) return near
  const more = await client
    .get('/shop/category/:category', { params: { category: above }, query: { limit: ENOUGH + near.length } })
    .then(
      ({ items }) => items,
      () => [],
    )
  return eachOnce([...near, ...more])
}

/** A piece may move down a place between two requests and appear twice. */
const eachOnce = (items: ItemView[]) => [...new Map(items.map((item) => [item.productId, item])).values()]

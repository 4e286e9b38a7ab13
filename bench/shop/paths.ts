import { fileURLToPath } from 'node:url'
import type { Load, LoadCall } from '../load.ts'

export const CATEGORIES = ['dresses', 'shoes', 'jackets', 'knitwear']
export const WORDS = ['silk', 'striped', 'klänning', 'bench']
export type Listed = 'listing' | 'facets' | 'search'
const CLIENTS = 16

type Target = Omit<Load, 'seconds'>
export type TargetPair = { ours: Target; bare: Target }
type Origins = { origin: string; bare: string; apart?: string | undefined }

const clients = (call: (nth: number) => LoadCall): LoadCall[] =>
  Array.from({ length: CLIENTS }, (_, nth) => call(nth))
/** Each client has a network address of its own, as visitors have. */
const headers = (nth: number) => ({ locale: 'sv_SE', 'x-forwarded-for': `192.0.2.${nth}` })
const get = (origin: string, path: (nth: number) => string): Target => ({
  origin,
  calls: clients((nth) => ({ method: 'GET', path: path(nth), headers: headers(nth) })),
})
function post(origin: string, path: string, skus: readonly string[], more: object = {}): Target {
  const bodies = skus.map((sku) => JSON.stringify({ sku, ...more }))
  return {
    origin,
    calls: clients((nth) => ({
      method: 'POST',
      path,
      headers: { ...headers(nth), 'content-type': 'application/json' },
      bodies,
    })),
  }
}
const inFolder = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const listed: Record<Listed, (nth: number) => string> = {
  listing: (nth) => `/api/shop/category/${CATEGORIES[nth % 4]}`,
  facets: (nth) => `/api/shop/category/${CATEGORIES[nth % 4]}?facets=1`,
  search: (nth) => `/api/shop/search?q=${encodeURIComponent(WORDS[nth % 4]!)}`,
}

export const pageOf = (slug: string) => `/shop/category/${slug}?market=se`

/** Each call of the shop with its bare counterpart. `skus`: those with plenty of stock; `apart`: the address of a sandbox that is a process of its own. */
export function pairs(
  { origin, bare, apart = '' }: Origins,
  skus: readonly string[],
): Record<string, TargetPair> {
  const sku = (nth: number) => skus[nth % skus.length]!
  const listings = Object.entries(listed).map(([kind, path]): [string, TargetPair] => [
    kind,
    { ours: get(origin, path), bare: get(bare, (nth) => `/${kind}/${nth % 4}`) },
  ])
  return {
    ...Object.fromEntries(listings),
    product: {
      ours: get(origin, (nth) => `/api/shop/product/${sku(nth)}`),
      bare: get(bare, (nth) => `/product/of/${sku(nth)}`),
    },
    cart: {
      ours: post(origin, '/api/shop/cart/items', skus, { quantity: 1 }),
      bare: post(bare, '/cart', skus),
    },
    checkout: {
      ours: { ...post(origin, apart, skus, { quantity: 1 }), flow: inFolder('checkout-flow.ts') },
      bare: { ...post(bare, '', skus), flow: inFolder('bare-flow.ts') },
    },
    page: {
      ours: get(origin, (nth) => pageOf(CATEGORIES[nth % 4]!)),
      bare: get(bare, (nth) => `/drawn/${CATEGORIES[nth % 4]}`),
    },
  }
}

/** Calls without a bare handler, which must not grow with the catalogue. */
export const alone = (origin: string): Record<string, Target> => ({
  categories: get(origin, () => '/api/shop/categories'),
  'categories with pictures': get(origin, () => '/api/shop/categories?pictures=1'),
})

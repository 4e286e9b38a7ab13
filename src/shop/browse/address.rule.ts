import { type FacetName, facetNames } from '../listing/facet-names.rule.ts'
import type { Sort } from '../listing/sorts.rule.ts'

/** The address of a listing: its filters, its order and the number of pages shown (R7.02). */
export type ListingAddress = {
  filters: Partial<Record<FacetName, string[]>>
  sort?: Sort
  page: number
  /** True when a member's hidden products are shown too. */
  all: boolean
}

/** A copy of the sort names, so that the page does not load the sorting. */
export const sortNames: readonly Sort[] = ['relevance', 'new', 'price', '-price', 'reduction']
const [LONGEST_VALUE, MOST_VALUES, LAST_PAGE] = [80, 50, 4000]

/** Reads an address. Invalid values are left out, so an address that was cut short still shows its listing. */
export function readAddress(params: URLSearchParams): ListingAddress {
  const filters = Object.fromEntries(
    facetNames.flatMap((name) => {
      const values = [...new Set(params.getAll(name))].filter(
        ({ length }) => length > 0 && length <= LONGEST_VALUE,
      )
      return values.length > 0 ? [[name, values.slice(0, MOST_VALUES)]] : []
    }),
  )
  const page = Number(params.get('page') ?? 1)
  return {
    filters,
    sort: sortNames.find((sort) => sort === params.get('sort')),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    all: params.get('all') === '1',
  }
}

export const PAGE = 24
/** The largest page of one request. */
const PART = 4 * PAGE
const MOST_PARTS = 3

/**
 * The requests that show a listing down to a page. They begin at the first piece, so that a returning visitor finds
 * their place. A very long listing shows its last 288 pieces, with a link back to those before.
 */
export function partsDownTo(page: number): { page: number; limit: number }[] {
  const whole = Math.floor((page * PAGE) / PART)
  const remainder = page % 4
  const from = Math.max(0, whole + (remainder > 0 ? 1 : 0) - MOST_PARTS)
  const parts = Array.from({ length: whole - from }, (_, at) => ({ page: from + at + 1, limit: PART }))
  if (whole === 0) return [{ page: 1, limit: page * PAGE }]
  const singles = Array.from({ length: remainder }, (_, at) => ({ page: whole * 4 + at + 1, limit: PAGE }))
  return [...parts, ...singles]
}

/** The page before the first one shown; undefined when all are shown. */
export const pageBefore = (page: number): number | undefined => {
  const [first] = partsDownTo(page)
  return first && first.page > 1 ? ((first.page - 1) * first.limit) / PAGE : undefined
}

/**
 * The address of the listing with one parameter changed, from its first page. An undefined value removes the parameter.
 */
export function addressWith(
  params: URLSearchParams,
  change: Readonly<Record<string, string | undefined>>,
): string {
  const next = new URLSearchParams(params)
  next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return `?${next}`
}

/** The address without one value of a filter. */
export function addressWithout(params: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(params)
  next.delete('page')
  next.delete(name, value)
  return `?${next}`
}

/** The address without any filter. The search words, the order and the switch stay. */
export function withoutFilters(params: URLSearchParams): string {
  const next = new URLSearchParams(params)
  for (const name of ['page', ...facetNames]) next.delete(name)
  return `?${next}`
}

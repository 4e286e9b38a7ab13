const ofEveryList = ['search', 'sort', 'page', 'asOf']

/** One list's part of an address, in the form of its route's query. A prefix separates the lists of a page. */
export function paramsOf(search: URLSearchParams, filters: readonly string[], prefix = ''): URLSearchParams {
  const names = [...ofEveryList, ...filters]
  const own = names.map((name) => [name, search.get(prefix + name) ?? ''] as [string, string])
  return new URLSearchParams(own.filter(([, value]) => value !== ''))
}

/** That part typed as the route's query. An address may hold anything: the route validates it. */
export function listQueryOf<Query>(...address: Parameters<typeof paramsOf>): Query {
  const { page, ...filters } = Object.fromEntries(paramsOf(...address))
  return { ...filters, ...(page && { page: Number(page) }) } as Query
}

type Change = Readonly<Record<string, string | number | undefined>>
export function withParams(search: URLSearchParams, change: Change, prefix = ''): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change))
    if (value === undefined || value === '') next.delete(prefix + name)
    else next.set(prefix + name, String(value))
  return next
}

/** A new filter, search or order begins at the first page, and includes rows that were added meanwhile. */
export const fromTheFirst = { page: undefined, asOf: undefined }

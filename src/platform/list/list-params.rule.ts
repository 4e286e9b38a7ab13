/** What an address says of a list, beside its own filters. */
const ofEveryList = ['search', 'sort', 'page', 'asOf']

/** Of an address, what is said of one list, as its route takes it. A page with several lists tells them apart by a prefix. */
export function paramsOf(search: URLSearchParams, filters: readonly string[], prefix = ''): URLSearchParams {
  const names = [...ofEveryList, ...filters]
  const own = names.map((name) => [name, search.get(prefix + name) ?? ''] as [string, string])
  return new URLSearchParams(own.filter(([, value]) => value !== ''))
}

/** The same as a route's query. An address may say anything: the route looks at it. */
export function askedOf<Query>(...said: Parameters<typeof paramsOf>): Query {
  const { page, ...asked } = Object.fromEntries(paramsOf(...said))
  return { ...asked, ...(page && { page: Number(page) }) } as Query
}

type Change = Readonly<Record<string, string | number | undefined>>
/** The address with this changed of one list; what has no value leaves it. */
export function changed(search: URLSearchParams, change: Change, prefix = ''): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change))
    if (value === undefined || value === '') next.delete(prefix + name)
    else next.set(prefix + name, String(value))
  return next
}

/** Another filter, another search or another order begins at the first page, with what has come meanwhile. */
export const fromTheFirst = { page: undefined, asOf: undefined }

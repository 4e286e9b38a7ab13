import type { LoaderFunctionArgs } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { type Arrival, arrivalsShown } from './arrivals.tsx'

/** What is new, for a page that has its own to say without it. */
export async function loadArrivals(args: LoaderFunctionArgs) {
  const nothing = { items: [] as Arrival[] }
  const { items } = await api(args)
    .get('/shop/new', { query: arrivalsShown })
    .catch(() => nothing)
  return { arrivals: items }
}

/** The same on a member's own page, without what they have; who may not be asked about it is shown all. */
export async function loadNewToMember(args: LoaderFunctionArgs): Promise<{ arrivals: Arrival[] }> {
  try {
    const { items } = await api(args).get('/home/new')
    return { arrivals: items.slice(0, arrivalsShown.limit) }
  } catch {
    return loadArrivals(args)
  }
}

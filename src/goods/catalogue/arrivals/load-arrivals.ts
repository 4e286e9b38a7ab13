import { data, type LoaderFunctionArgs } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { arrivalsShown, type NewArrival } from './arrivals.tsx'

/** New pieces; empty on an error, since the page works without them. */
export async function loadArrivals(args: LoaderFunctionArgs) {
  const nothing = { items: [] as NewArrival[] }
  const { items } = await api(args)
    .get('/shop/new', { query: arrivalsShown })
    .catch(() => nothing)
  return { arrivals: items }
}

/** New pieces for a member's own page, without those they have; all new pieces if the request fails. */
export async function loadNewToMember(args: LoaderFunctionArgs): Promise<{ arrivals: NewArrival[] }> {
  try {
    const { items } = await api(args).get('/home/new')
    return { arrivals: items.slice(0, arrivalsShown.limit) }
  } catch {
    return loadArrivals(args)
  }
}

/** Loader answer for an unknown address: a 404 in the page's frame, with new pieces (R2.04, R2.05). */
export const loadNoPage = async (args: LoaderFunctionArgs) => data(await loadArrivals(args), { status: 404 })

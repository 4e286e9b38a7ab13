import { data, type LoaderFunctionArgs } from 'react-router'
import { api } from '#/app/api/api-client.ts'
import { ApiError } from '#/app/api/api-error.ts'
import { type Arrival, arrivalsShown } from './arrivals.tsx'

/** What a loader answers where its address leads nowhere: a 404 in the page's frame, with what is new (R2.04, R2.05). */
export async function loadNoPage(args: LoaderFunctionArgs) {
  const nothing = { items: [] as Arrival[] }
  // Without them the page still says what it has to say.
  const { items } = await api(args)
    .get('/shop/new', { query: arrivalsShown })
    .catch(() => nothing)
  return data({ arrivals: items }, { status: 404 })
}

/** The same for whatever of a page's own is not there. */
export const orNoPage = (args: LoaderFunctionArgs) => (error: unknown) => {
  if (error instanceof ApiError && error.status === 404) return loadNoPage(args)
  throw error
}

import type { LoaderFunctionArgs } from 'react-router'
import type { NewArrival } from '#/goods/catalogue/arrivals/arrivals.tsx'
import { loadArrivals } from '#/goods/catalogue/arrivals/load-arrivals.ts'
import { api } from '#/platform/app/api/api-client.ts'
import { nullAt } from '#/platform/app/api/api-error.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'

type Home = AnswerTo<'GET', '/home'>
export type InView = {
  box: Home['box']
  stylist: Home['stylist']
  /** The member whose survey comes before any box. */
  toAnswer: string | null
  arrivals: readonly NewArrival[]
}

/** For a page that only informs: the member's newest box, and new pieces in case there is none. */
export async function loadInView(args: LoaderFunctionArgs): Promise<InView> {
  // A reader who came by a mail's link gets no home page; the page works without it.
  const [home, { arrivals }] = await Promise.all([
    api(args).get('/home').catch(nullAt(401, 403)),
    loadArrivals(args),
  ])
  return {
    box: home?.box ?? null,
    stylist: home?.stylist ?? null,
    toAnswer: home?.block === 'profile-needed' ? home.userId : null,
    arrivals,
  }
}

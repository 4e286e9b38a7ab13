import type { Shown } from '#/platform/http/contract.ts'
import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, count, flag, list, moment, oneOf, orNull, text } from '#/platform/http/schema.ts'
import { parts, whatWaits, works } from './today.ts'

const Today = closed({
  now: moment,
  movesClock: flag,
  /** Whether this colleague may look for customers. */
  findsCustomers: flag,
  waiting: list(
    closed({
      of: oneOf(works),
      count,
      parts: list(closed({ of: oneOf(parts), count })),
      first: list(closed({ id: text, name: text, detail: text, at: orNull(moment) })),
    }),
  ),
})

export type WaitingView = Shown<typeof Today>['waiting'][number]

/** The first page of a working day (R8.01); the clock may be moved in the local environment only (R6.19). */
export const todayApi = routes(
  route('GET /api/studio/today', { answer: Today }, async (request) => {
    const { ctx } = request
    const staff = staffOf(request)
    return {
      now: ctx.clock.now(),
      findsCustomers: staff.role === 'support' || staff.role === 'admin',
      movesClock: ctx.config.APP_ENV === 'local' && staff.role === 'admin',
      waiting: await whatWaits(ctx, staff),
    }
  }),
)

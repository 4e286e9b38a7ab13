import { Type } from 'typebox'
import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import {
  amount,
  closed,
  count,
  flag,
  list,
  moment,
  oneOf,
  optional,
  orNull,
  text,
} from '#/platform/http/schema.ts'
import { MonthFigures } from '#/studio/accounting/month/month.schema.ts'
import { howItStands, lastMonths, standings } from './standing/standing.ts'
import { parts, whatWaits, works } from './today.ts'

const MonthSoFar = closed({ month: text, lastDay: text, figures: MonthFigures })

const share = Type.Number({ minimum: 0, maximum: 1 })
const Worth = closed({ amount, currency: text })
/** A share is of `outOf`. */
const Counted = { count, outOf: optional(count) }

const Today = closed({
  now: moment,
  movesClock: flag,
  waiting: list(
    closed({
      of: oneOf(works),
      count,
      parts: list(closed({ of: oneOf(parts), count })),
      first: list(
        closed({
          id: text,
          name: text,
          detail: text,
          at: orNull(moment),
          /** How much it is about. */
          money: optional(Worth),
          /** Of garments: which kind is drawn beside it. */
          kind: optional(text),
          /** For how long it lasts. */
          days: optional(count),
          /** Of a size: how much of it is free, what went of it in four weeks and in the last of them, when one was sent out last, kept or not, and what is free is worth. */
          stock: optional(
            closed({ free: count, gone: count, goneWeek: count, lastOut: orNull(moment), worth: Worth }),
          ),
          /** Of a garment, or of a size one of its pieces. */
          picture: optional(Picture),
          /** Of all that are counted. */
          share: optional(share),
        }),
      ),
    }),
  ),
  /** How things stand in what the role answers for. */
  standing: list(
    closed({
      ...{ of: oneOf(standings), ...Counted, worth: optional(Worth) },
      /** The same of the time before, or of the last of its own time. */
      beside: optional(closed(Counted)),
    }),
  ),
  /** For whoever answers for money: the month so far, and the one before. */
  months: list(MonthSoFar),
})

export type TodayView = Shown<typeof Today>
export type StandingView = Shown<typeof Today>['standing'][number]
export type WaitingView = Shown<typeof Today>['waiting'][number]

/** The first page of a working day (R8.01); the clock may be moved in the local environment only (R6.19). */
export const todayApi = routes(
  route('GET /api/studio/today', { answer: Today }, async (request) => {
    const { ctx } = request
    const staff = staffOf(request)
    return {
      now: ctx.clock.now(),
      movesClock: ctx.config.APP_ENV === 'local' && staff.role === 'admin',
      waiting: await whatWaits(ctx, staff),
      standing: await howItStands(ctx, staff),
      months: staff.role === 'finance' ? await lastMonths(ctx) : [],
    }
  }),
)

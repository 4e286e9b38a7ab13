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
import { findIllness, Illness } from '../health/illness.ts'
import { keyFigureIds, lastMonths, listKeyFigures } from './key-figures/key-figures.ts'
import { queueIds } from './queue-ids.ts'
import { partIds, whatWaits } from './today.ts'

const MonthSoFar = closed({ month: text, lastDay: text, figures: MonthFigures })

const share = Type.Number({ minimum: 0, maximum: 1 })
const Worth = closed({ amount, currency: text })
/** `outOf`: the total of a share. */
const Counted = { count, outOf: optional(count) }

const Today = closed({
  now: moment,
  movesClock: flag,
  illness: Illness,
  waiting: list(
    closed({
      of: oneOf(queueIds),
      count,
      parts: list(closed({ of: oneOf(partIds), count })),
      first: list(
        closed({
          id: text,
          name: text,
          detail: text,
          at: orNull(moment),
          money: optional(Worth),
          kind: optional(text),
          days: optional(count),
          /**
           * A size: free pieces, sales of four weeks and of the last of them, the last dispatch (kept or
           * not), and the value of the free pieces.
           */
          stock: optional(
            closed({ free: count, gone: count, goneWeek: count, lastOut: orNull(moment), worth: Worth }),
          ),
          /** A garment, or one example of a size. */
          picture: optional(Picture),
          /** Share of all that are counted. */
          share: optional(share),
        }),
      ),
    }),
  ),
  keyFigures: list(
    closed({
      of: oneOf(keyFigureIds),
      ...Counted,
      worth: optional(Worth),
      /** The figure of the time before, or of the last part of its own time. */
      comparison: optional(closed(Counted)),
    }),
  ),
  /** For finance: the current month and the last one. */
  months: list(MonthSoFar),
})

export type TodayView = Shown<typeof Today>
export type KeyFigureView = Shown<typeof Today>['keyFigures'][number]
export type WaitingView = Shown<typeof Today>['waiting'][number]

/** The first page of a working day (R8.01); the clock may be moved in the local environment only (R6.19). */
export const todayApi = routes(
  route('GET /api/studio/today', { answer: Today }, async (request) => {
    const { ctx } = request
    const staff = staffOf(request)
    return {
      now: ctx.clock.now(),
      movesClock: ctx.config.APP_ENV === 'local' && staff.roles.includes('admin'),
      illness: await findIllness(ctx, staff),
      waiting: await whatWaits(ctx, staff),
      // Figures of the whole company.
      keyFigures: staff.markets ? [] : await listKeyFigures(ctx, staff),
      months: staff.roles.includes('finance') && !staff.markets ? await lastMonths(ctx) : [],
    }
  }),
)

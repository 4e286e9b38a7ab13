import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, day, list, moment, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { callOutcomes } from '../call.states.ts'

export const StudioCalls = closed({
  now: moment,
  calls: list(
    closed({
      id: uuid,
      state: oneOf(['booked', 'ended']),
      startsAt: moment,
      endsAt: moment,
      market: oneOf(marketIds),
      topic: text,
      phone: text,
      memberId: uuid,
      name: text,
      stylist: text,
      boxId: orNull(uuid),
      boxNumber: orNull(text),
    }),
  ),
})
export type StudioCall = Shown<typeof StudioCalls>['calls'][number]

const time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })
const hours = Type.Array(
  closed({ weekday: Type.Integer({ minimum: 1, maximum: 7 }), starts: time, ends: time }),
  { maxItems: 40 },
)
const hoursBody = {
  markets: Type.Array(oneOf(marketIds), { maxItems: 4 }),
  deputyId: orNull(uuid),
  hours,
}
export const HoursBody = closed(hoursBody)
export const Hours = closed({
  ...hoursBody,
  stylistId: uuid,
  name: text,
  away: list(closed({ id: uuid, from: day, to: day })),
  colleagues: list(closed({ id: uuid, name: text })),
})
export type HoursView = Shown<typeof Hours>
export const AwayDays = closed({ from: day, to: day })
export const OutcomeBody = closed({ outcome: oneOf(callOutcomes), note: Type.String({ maxLength: 500 }) })

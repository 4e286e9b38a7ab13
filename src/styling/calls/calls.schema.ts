import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, count, list, moment, momentInput, orNull, text, uuid } from '#/platform/http/schema.ts'

const OwnCall = closed({
  id: uuid,
  startsAt: moment,
  endsAt: moment,
  stylist: text,
  topic: text,
  phone: text,
})

/** The page of calls (R6.16). */
export const Calls = closed({
  call: orNull(OwnCall),
  /** Only the member's stylist's if `stylist` names one. */
  slots: list(moment),
  stylist: orNull(text),
  minutes: count,
  /** The account's number until the member types another. */
  phone: text,
  /** Contact address for a member who finds no free time. */
  email: text,
})
export type CallsView = Shown<typeof Calls>
export type OwnCallView = Shown<typeof OwnCall>

/** Facts for a visitor: the length of a call, and the weekdays and hours with calls (Monday is 1). */
export const CallsAbout = closed({
  minutes: count,
  hours: orNull(closed({ weekdays: list(count), starts: text, ends: text })),
})
export type CallsAboutView = Shown<typeof CallsAbout>

const typed = Type.String({ maxLength: 500 })
export const BookingBody = closed({ startsAt: momentInput, topic: typed, phone: typed })
export const Moving = closed({ startsAt: momentInput })

import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, count, list, moment, momentAsked, orNull, text, uuid } from '#/platform/http/schema.ts'

/** A call that a member has before them. */
const OwnCall = closed({
  id: uuid,
  startsAt: moment,
  endsAt: moment,
  stylist: text,
  topic: text,
  phone: text,
})

/** What the page of calls shows (R6.16). */
export const Calls = closed({
  call: orNull(OwnCall),
  /** Free times; of the member's own stylist, if `stylist` names one. */
  slots: list(moment),
  stylist: orNull(text),
  minutes: count,
  /** The account's own, until another is typed. */
  phone: text,
  /** Where to write when no time is free. */
  email: text,
})
export type CallsView = Shown<typeof Calls>
export type OwnCallView = Shown<typeof OwnCall>

/** What a stranger is told: how long a call takes, and between which hours of which days of a week there are some (Monday is 1). */
export const CallsAbout = closed({
  minutes: count,
  hours: orNull(closed({ weekdays: list(count), starts: text, ends: text })),
})
export type CallsAboutView = Shown<typeof CallsAbout>

const typed = Type.String({ maxLength: 500 })
export const Booking = closed({ startsAt: momentAsked, topic: typed, phone: typed })
export const Moving = closed({ startsAt: momentAsked })

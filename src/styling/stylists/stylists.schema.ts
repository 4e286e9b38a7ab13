import { Type } from 'typebox'
import { StylistShown } from '#/people/identity/staff/stylist.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, count, day, flag, list, moment, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { listOf } from '#/platform/list/list-schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { changeReasons, REASON_MAX } from './stylists.rule.ts'

/** A member's stylist (R6.05); null while there is none. */
export const OwnStylist = closed({
  ...StylistShown.properties,
  /** Today's deputy. */
  deputy: orNull(text),
})
export type OwnStylistView = Shown<typeof OwnStylist>
export const StylistPage = closed({
  stylist: orNull(OwnStylist),
  /** The colleague who has begun the box; it stays with them. */
  begunBy: orNull(text),
  picked: orNull(closed({ boxId: uuid, ...StylistShown.properties })),
  /** The day from which another can be requested; null: now. */
  changeableFrom: orNull(day),
  email: text,
})
export const AnotherBody = closed({
  why: oneOf(changeReasons),
  words: Type.String({ maxLength: REASON_MAX }),
})

const change = {
  id: uuid,
  memberId: uuid,
  member: text,
  market: oneOf(marketIds),
  from: text,
  to: text,
  why: oneOf(changeReasons),
  words: text,
  at: moment,
}
export const StudioStylists = closed({
  stylists: list(
    closed({
      id: uuid,
      name: text,
      members: count,
      waiting: count,
      /** Markets of the stylist's calls; empty when none are set. */
      markets: list(oneOf(marketIds)),
      /** The deputy for all days away. */
      deputy: orNull(text),
      isAway: flag,
      /** The deputy at work today; null while the stylist is here, and while the deputy is away. */
      standsIn: orNull(text),
      /** The present days away, or the next. */
      away: orNull(closed({ from: day, to: day })),
    }),
  ),
  /** The number of requests for another stylist that the lead has not read. */
  unread: count,
})
const Change = closed({ ...change, seenAt: orNull(moment), shownAt: orNull(moment) })
export const StylistChanges = closed({
  ...listOf(Change).properties,
  unread: count,
  stylists: list(closed({ id: uuid, name: text })),
})
export type StudioStylist = Shown<typeof StudioStylists>['stylists'][number]
export type StylistChange = Shown<typeof Change>
/** A reason that was shown to a stylist, without its member. */
export const ShownReasons = closed({
  reasons: list(closed({ id: uuid, why: oneOf(changeReasons), words: text, month: text })),
  /** There are older ones. */
  more: flag,
})

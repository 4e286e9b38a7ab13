import { Type } from 'typebox'
import { StylistShown } from '#/people/identity/staff/stylist.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, count, day, flag, list, moment, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { WORDS_MAX, whys } from './stylists.rule.ts'

/** Who styles for a member (R6.05); null while nobody does. */
export const OwnStylist = closed({
  ...StylistShown.properties,
  /** Who stands in today. */
  deputy: orNull(text),
})
export type OwnStylistView = Shown<typeof OwnStylist>
export const StylistPage = closed({
  stylist: orNull(OwnStylist),
  /** A box that somebody has begun already stays with them. */
  begunBy: orNull(text),
  /** Who picked the newest box that is shown. */
  picked: orNull(closed({ boxId: uuid, ...StylistShown.properties })),
  /** From when another can be asked for; null: now. */
  changeableFrom: orNull(day),
  email: text,
})
export const Asking = closed({ why: oneOf(whys), words: Type.String({ maxLength: WORDS_MAX }) })

const change = {
  id: uuid,
  memberId: uuid,
  member: text,
  market: oneOf(marketIds),
  from: text,
  to: text,
  why: oneOf(whys),
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
      /** Whose members they take; nobody has said so where there is none. */
      markets: list(oneOf(marketIds)),
      /** Who stands in whenever they are away. */
      deputy: orNull(text),
      isAway: flag,
      /** Who stands in today: nobody where they are here, and where their deputy is not. */
      standsIn: orNull(text),
      /** The days of today or those that come first. */
      away: orNull(closed({ from: day, to: day })),
    }),
  ),
  changes: list(closed({ ...change, seenAt: orNull(moment), shownAt: orNull(moment) })),
})
export type StudioStylist = Shown<typeof StudioStylists>['stylists'][number]
export type StylistChange = Shown<typeof StudioStylists>['changes'][number]
/** What was shown to a stylist: not who said it. */
export const Said = closed({ said: list(closed({ id: uuid, why: oneOf(whys), words: text, month: text })) })

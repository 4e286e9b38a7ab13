import type { Shown } from '#/platform/http/contract.ts'
import { closed, flag, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { whysUnfulfilled, wishLabels } from './wish-lines.rule.ts'

export const WishAnswerSeen = closed({
  line: text,
  fulfilled: flag,
  itemId: orNull(uuid),
  why: orNull(oneOf(whysUnfulfilled)),
  words: text,
})
/** A wish at the desk: its answer, or the piece that plainly fulfils it, which the stylist confirms. */
export const DeskWish = closed({
  line: text,
  answer: orNull(WishAnswerSeen),
  plainly: orNull(closed({ itemId: orNull(uuid) })),
})
export type DeskWishView = Shown<typeof DeskWish>
/** A wish and its answer for the member, the piece by its name. */
export const AnsweredWish = closed({ wish: text, answer: text })
export const OpenWish = closed({ label: orNull(oneOf(wishLabels)), text })

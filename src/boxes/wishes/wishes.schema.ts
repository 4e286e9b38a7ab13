import type { Shown } from '#/platform/http/contract.ts'
import { closed, flag, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { saidKinds } from './said-lines.rule.ts'
import { whysUnfulfilled, wishLabels } from './wish-lines.rule.ts'

export const WishAnswerSeen = closed({
  line: text,
  fulfilled: flag,
  itemId: orNull(uuid),
  why: orNull(oneOf(whysUnfulfilled)),
  words: text,
})
/** A line of the member's words as it was read. */
export const Said = closed({ kind: oneOf(saidKinds), value: text, words: text })
/** A wish at the desk: its answer, or the piece that plainly fulfils it, which the stylist confirms. */
export const DeskWish = closed({
  line: text,
  answer: orNull(WishAnswerSeen),
  plainly: orNull(closed({ itemId: orNull(uuid) })),
  said: orNull(Said),
  /** The shelf has nothing of the wanted kind in the member's size. */
  lacking: orNull(text),
  /** The piece, by its title, of an answer that no longer holds: it was swapped, or left the box. */
  answeredOf: orNull(text),
})
export type DeskWishView = Shown<typeof DeskWish>
/** A wish and its answer for the member, the piece by its name. */
export const AnsweredWish = closed({ wish: text, answer: text })
export const OpenWish = closed({ label: orNull(oneOf(wishLabels)), text })

import type { Shown } from '#/platform/http/contract.ts'
import { closed, flag, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { whysUnfulfilled, wishLabels } from './wish-lines.rule.ts'

export const WishAnswer = closed({
  line: text,
  fulfilled: flag,
  itemId: orNull(uuid),
  why: orNull(oneOf(whysUnfulfilled)),
  words: text,
})
/** A wish as the desk has it: its answer, or what of the box plainly answers it, which the stylist has to say. */
export const DeskWish = closed({
  line: text,
  answer: orNull(WishAnswer),
  plainly: orNull(closed({ itemId: orNull(uuid) })),
})
export type DeskWishView = Shown<typeof DeskWish>
/** As the member reads it, the piece by its name. */
export const SaidWish = closed({ asked: text, answer: text })
/** As it was told with the order, before anybody answered. */
export const AskedWish = closed({ label: orNull(oneOf(wishLabels)), text })

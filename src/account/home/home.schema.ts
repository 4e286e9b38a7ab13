import { summary, ToPay } from '#/boxes/box.schema.ts'
import { pieceState } from '#/boxes/pieces/piece.schema.ts'
import { AskedWish } from '#/boxes/wishes/wishes.schema.ts'
import { WornAtHome } from '#/boxes/worn/worn.schema.ts'
import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import { kinds } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { chargeMachine } from '#/money/charges/charge.states.ts'
import { StylistShown } from '#/people/identity/staff/stylist.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import {
  amount,
  closed,
  count,
  day,
  flag,
  list,
  moment,
  oneOf,
  optional,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { statesOf } from '#/platform/state-machine.ts'
import { Item } from '#/shop/listing/listing.schema.ts'
import { AtHome } from '#/shop/quizzes/quizzes.schema.ts'
import { orderBlocks } from '#/styling/order/order-block.rule.ts'
import { OwnStylist } from '#/styling/stylists/stylists.schema.ts'
import { WishedPieces } from '#/styling/wished/wished.schema.ts'

/** What the member's home shows (R6.17). */
export const Home = closed({
  firstName: text,
  userId: uuid,
  block: orNull(oneOf(orderBlocks)),
  renewal: flag,
  box: orNull(
    closed({
      ...summary,
      note: text,
      stylist: orNull(StylistShown),
      pieces: list(
        closed({
          id: uuid,
          kind: oneOf(kinds),
          image: optional(Picture),
          title: text,
          brand: text,
          state: pieceState,
        }),
      ),
      returning: count,
      kept: count,
      toPay: ToPay,
      /** While it is made: what was wished for, in words, and the day by which it is to be shown. */
      wishes: list(AskedWish),
      dueOn: orNull(day),
      previewSentAt: orNull(moment),
      packedAt: orNull(moment),
      /** For how long it may be tried on. */
      approvalDays: count,
      lastDay: orNull(day),
      expected: orNull(closed({ from: day, to: day })),
      trackingNumber: orNull(text),
      payment: orNull(oneOf(statesOf(chargeMachine))),
      /** What that charge is about. */
      paymentAmount: orNull(amount),
    }),
  ),
  /** Whoever styles for the member, and who stands in. */
  stylist: orNull(OwnStylist),
  /** What was kept a while ago and waits for a word. */
  worn: orNull(WornAtHome),
  /** What came before it, with what was in it. */
  boxes: list(
    closed({
      ...summary,
      pieces: list(closed({ id: uuid, image: optional(Picture), state: pieceState })),
    }),
  ),
  nextBoxDate: orNull(day),
  /** Begun and not finished: how many questions are answered, and of how many. */
  survey: orNull(closed({ answered: count, of: count })),
  wished: WishedPieces,
  /** The twelve pieces of this week (R6.02); null while nobody is asked. */
  weekly: AtHome,
})
/** What is new in the shop and not theirs already. */
export const NewAtHome = closed({ items: list(Item) })
export type HomeView = Shown<typeof Home>

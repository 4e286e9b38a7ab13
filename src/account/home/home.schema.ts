import { summary, ToPaySeen } from '#/boxes/box.schema.ts'
import { pieceState } from '#/boxes/pieces/piece.schema.ts'
import { OpenWish } from '#/boxes/wishes/wishes.schema.ts'
import { WornAtHome } from '#/boxes/worn/worn.schema.ts'
import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import { kinds } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { chargeMachine } from '#/money/charges/charge.states.ts'
import { StylistShown } from '#/people/identity/staff/stylist.schema.ts'
import { answeredIds } from '#/people/survey/questions.rule.ts'
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
import { WishedPieces } from '#/styling/wished-pieces/wished.schema.ts'

/** The member's home page (R6.17). */
export const Home = closed({
  firstName: text,
  userId: uuid,
  block: orNull(oneOf(orderBlocks)),
  renewal: flag,
  box: orNull(
    closed({
      ...summary,
      note: text,
      /** Delivered, and not opened yet. */
      closed: flag,
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
      toPay: ToPaySeen,
      /** While the box is made: the wishes in words, and the day of the preview. */
      wishes: list(OpenWish),
      dueOn: orNull(day),
      previewSentAt: orNull(moment),
      packedAt: orNull(moment),
      approvalDays: count,
      lastDay: orNull(day),
      expected: orNull(closed({ from: day, to: day })),
      trackingNumber: orNull(text),
      payment: orNull(oneOf(statesOf(chargeMachine))),
      /** Amount of that charge. */
      paymentAmount: orNull(amount),
    }),
  ),
  stylist: orNull(OwnStylist),
  worn: orNull(WornAtHome),
  boxes: list(
    closed({
      ...summary,
      pieces: list(closed({ id: uuid, image: optional(Picture), state: pieceState })),
    }),
  ),
  nextBoxDate: orNull(day),
  /** The member's address, where it returns our mails. */
  returnedEmail: orNull(text),
  /** A survey that is begun and not finished: the number of answered questions, and of all. */
  survey: orNull(closed({ answered: count, of: count })),
  /** New questions for a member whose survey is complete. */
  asked: list(oneOf(answeredIds)),
  wished: WishedPieces,
  /** The twelve pieces of this week (R6.02); null when the member is not asked. */
  weekly: AtHome,
})
export const NewAtHome = closed({ items: list(Item) })
export type HomeView = Shown<typeof Home>

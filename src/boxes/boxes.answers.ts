import {
  amount,
  closed,
  count,
  day,
  list,
  moment,
  optional,
  orNull,
  text,
  uuid,
  yes,
} from '#/platform/http/schema.ts'
import { BoxSummary, Picture, Piece, ShortCard, summary, ToPay, wish } from './parts.answers.ts'

/** What the box routes answer a member. */
export const Feedback = closed({
  box: closed({ ...summary, note: text, comment: text, settledBy: orNull(text), paidAt: orNull(moment) }),
  pieces: list(Piece),
  handlingFee: amount,
  feeWaived: yes,
  toPay: ToPay,
  lastDay: orNull(day),
  card: orNull(ShortCard),
  withdrawalDays: optional(count),
})

export const Preview = closed({
  box: BoxSummary,
  note: text,
  stylist: orNull(text),
  pieces: list(Piece),
  outcome: closed({ count, amount, declined: count }),
})

export const Home = closed({
  firstName: text,
  userId: uuid,
  block: orNull(text),
  renewal: yes,
  box: orNull(
    closed({
      ...summary,
      note: text,
      stylist: orNull(text),
      pieces: list(closed({ id: uuid, image: optional(Picture), title: text, brand: text, state: text })),
      returning: count,
      kept: count,
      toPay: ToPay,
      lastDay: orNull(day),
      expected: orNull(closed({ from: day, to: day })),
      trackingNumber: orNull(text),
      payment: orNull(text),
    }),
  ),
  boxes: list(BoxSummary),
  nextBoxDate: orNull(day),
  newInMySize: list(closed({ sku: text, brand: text, title: text, price: amount, image: optional(Picture) })),
})

export const StylingTerms = closed({
  terms: closed({
    version: text,
    handlingFee: amount,
    approvalDays: count,
    offerWeeks: count,
    withdrawalDays: count,
    lateReturnFee: amount,
    previewHours: count,
  }),
  bindsUntil: moment,
  block: orNull(text),
  openBoxId: orNull(uuid),
  card: orNull(ShortCard),
  userId: uuid,
  renewal: yes,
  lastWish: wish,
})

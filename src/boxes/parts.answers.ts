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

/** What boxes, pieces and garments look like in answers. */
export const wish = closed({
  occasion: optional(text),
  budgetAmount: optional(amount),
  wanted: optional(list(text)),
  unwanted: optional(list(text)),
  date: optional(day),
  text: optional(text),
})
export const summary = {
  id: uuid,
  number: text,
  state: text,
  kind: text,
  wish,
  version: count,
  offeredAt: moment,
  offerExpiresAt: moment,
  previewEndsAt: orNull(moment),
  shippedAt: orNull(moment),
  deliveredAt: orNull(moment),
  approvalEndsAt: orNull(moment),
  settledAt: orNull(moment),
}
export const BoxSummary = closed(summary)
export const Boxes = closed({ boxes: list(BoxSummary) })

export const Picture = closed({
  key: text,
  widths: list(count),
  width: count,
  height: count,
  blur: text,
  alt: text,
})
export const card = {
  sku: text,
  productId: uuid,
  handle: text,
  brand: text,
  title: text,
  description: text,
  colour: text,
  colourKey: text,
  colourHex: orNull(text),
  size: text,
  kind: text,
  price: amount,
  currency: text,
  material: text,
  care: text,
  tags: list(text),
  images: list(Picture),
  image: optional(Picture),
}
export const piece = {
  ...card,
  id: uuid,
  position: count,
  state: text,
  stylistNote: text,
  sizeAdvice: closed({ code: optional(text), params: optional(closed({ size: optional(text) })) }),
  liked: orNull(yes),
  declinedReason: orNull(text),
  declinedText: orNull(text),
  replacesId: orNull(uuid),
  choice: orNull(text),
  choiceAt: orNull(moment),
  feedback: closed({
    size: optional(text),
    fit: optional(text),
    quality: optional(text),
    price: optional(text),
    style: optional(text),
    text: optional(text),
  }),
}
export const Piece = closed(piece)
export const ToPay = closed({ keptIds: list(uuid), itemsAmount: amount, handlingFee: amount, total: amount })
export const ShortCard = closed({ brand: text, last4: text })

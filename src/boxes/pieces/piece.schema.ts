import { productCard } from '#/goods/catalogue/cards/product-card.schema.ts'
import { returnReasons } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, count, flag, moment, oneOf, optional, orNull, text, uuid } from '#/platform/http/schema.ts'
import { statesOf } from '#/platform/state-machine.ts'
import { declineReasons } from '../decline-reasons.rule.ts'
import { scales, zones } from '../feedback/feedback.rule.ts'
import { pieceMachine } from './piece.states.ts'
import { sizeAdvices } from './piece-rows.ts'

export const pieceState = oneOf(statesOf(pieceMachine))

export const piece = {
  ...productCard,
  id: uuid,
  position: count,
  state: pieceState,
  stylistNote: text,
  sizeAdvice: closed({
    code: optional(oneOf(sizeAdvices)),
    params: optional(closed({ size: optional(text), hers: optional(text) })),
  }),
  liked: orNull(flag),
  declinedReason: orNull(oneOf(declineReasons)),
  declinedText: orNull(text),
  replacesId: orNull(uuid),
  choice: orNull(oneOf(['keep', 'return'])),
  choiceAt: orNull(moment),
  returnReason: orNull(oneOf(returnReasons)),
  /** For a kept piece that is returned: its withdrawal. */
  withdrawalId: orNull(uuid),
  /** A new one or its price was given for it, so it cannot be returned as well. */
  madeGoodAt: orNull(moment),
  feedback: closed({
    size: optional(oneOf(scales.size)),
    fit: optional(oneOf(scales.fit)),
    quality: optional(oneOf(scales.quality)),
    price: optional(oneOf(scales.price)),
    style: optional(oneOf(scales.style)),
    zone: optional(oneOf(zones)),
    text: optional(text),
  }),
}
/** A piece of a box, without the warehouse's notes, which are on its own records. */
export const PieceSeen = closed(piece)
export type PieceView = Shown<typeof PieceSeen>

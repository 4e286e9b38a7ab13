import { Type } from 'typebox'
import { PIECES_MAX } from '#/boxes/preview.rule.ts'
import { removalReasons } from '#/boxes/proposals/removal.rule.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, count, flag, list, oneOf, optional, orNull, text } from '#/platform/http/schema.ts'
import { candidateCard, DeskBox } from '../desk.schema.ts'
import { MOST_STEPS, MOST_WITHOUT, sliders } from './ask.rule.ts'

const step = Type.Integer({ minimum: 0, maximum: MOST_STEPS })
const sku = Type.String({ minLength: 1, maxLength: 100 })
const skus = (maxItems: number, minItems = 0) => Type.Array(sku, { minItems, maxItems, uniqueItems: true })

/** `locked`: garments of an earlier proposal that stay; `without`: garments that were shown, and are not to come again. */
export const AskBody = closed({
  daring: step,
  variety: step,
  budget: step,
  locked: skus(PIECES_MAX),
  without: skus(MOST_WITHOUT),
})
export const AcceptBody = closed({ version: count, skus: skus(PIECES_MAX, 1) })
export const RemoveBody = closed({ sku, reason: optional(oneOf(removalReasons)) })

/** A box as it is proposed: nothing of it is in the box, or held in stock, before it is accepted. */
export const Proposal = closed({
  pieces: list(
    closed({
      ...candidateCard,
      /** Expected kept value: the chance of being kept times the price. */
      kept: amount,
      /** Lines of the wish that it serves. */
      lines: list(text),
      /** The pieces beside it that it goes with best. */
      goesWith: list(text),
    }),
  ),
  /** The pieces of the box and the proposed ones together. */
  whole: closed({ count, amount, kept: amount }),
  budget: orNull(amount),
  /** Each line of the wish; `by`: titles of the pieces that serve it. */
  lines: list(closed({ line: text, isServed: flag, by: list(text), text })),
  /** The change of the expected kept value by a step of a slider; null at its end, and when it was not worked out in time. */
  sliders: list(closed({ name: oneOf(sliders), less: orNull(amount), more: orNull(amount) })),
  /** Locked garments that cannot be had any more. */
  gone: list(text),
  /** The budget, or the shelf, does not reach for a box of the least number of pieces. */
  isShort: flag,
})
export type ProposalView = Shown<typeof Proposal>

export const Accepted = closed({ desk: DeskBox, sold: list(text) })

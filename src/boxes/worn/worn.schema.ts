import { Type } from 'typebox'
import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import {
  closed,
  count,
  flag,
  list,
  moment,
  oneOf,
  optional,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { fitsNow, qualities, TIMES_MAX, WORDS_MAX, worns } from './worn.rule.ts'

const answer = { worn: oneOf(worns), fits: orNull(oneOf(fitsNow)), quality: orNull(oneOf(qualities)) }
export const WornAnswer = closed({
  ...answer,
  words: Type.String({ maxLength: WORDS_MAX }),
  times: optional(orNull(Type.Integer({ minimum: 1, maximum: TIMES_MAX }))),
})
export const WornNow = closed({ ...answer, words: text, times: orNull(count), at: moment })
export const WornPage = closed({
  stopped: flag,
  boxes: list(
    closed({
      id: uuid,
      number: text,
      settledAt: moment,
      pieces: list(
        closed({
          id: uuid,
          brand: text,
          title: text,
          colour: text,
          size: text,
          image: optional(Picture),
          answer: orNull(WornNow),
        }),
      ),
    }),
  ),
})
export const Stopping = closed({ stopped: flag })
/** Pieces for the home page's question: those that wait for an answer. */
export const WornAtHome = closed({ pieces: list(closed({ id: uuid, image: optional(Picture) })) })
export type WornView = Shown<typeof WornPage>
export type WornPiece = WornView['boxes'][number]['pieces'][number]

import { Type } from 'typebox'
import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import { inLanguages } from '#/platform/app/studio/canned/in-languages.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, count, day, flag, list, moment, optional, text, uuid } from '#/platform/http/schema.ts'
import { PIECES, TITLE_MAX, WORDS_MAX } from './edition-limits.rule.ts'

const Piece = closed({ sku: text, title: text, colour: text, image: optional(Picture) })
const Edition = closed({
  id: uuid,
  stylistId: uuid,
  stylist: text,
  from: day,
  until: day,
  title: inLanguages(text),
  words: inLanguages(text),
  pieces: list(Piece),
  ended: flag,
  version: count,
  changedBy: text,
  changedAt: moment,
})
export type StudioEdition = Shown<typeof Edition>
export const Editions = closed({
  editions: list(Edition),
  /** Stylists who may sign one. */
  stylists: list(closed({ id: uuid, name: text })),
  today: day,
  /** There are older ones. */
  more: flag,
})

const filledIn = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })
const written = {
  stylistId: uuid,
  from: day,
  until: day,
  title: inLanguages(filledIn(TITLE_MAX)),
  words: inLanguages(filledIn(WORDS_MAX)),
  skus: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
    minItems: PIECES.least,
    maxItems: PIECES.most,
    uniqueItems: true,
  }),
}
export const NewEdition = closed(written)
export const ChangedEdition = closed({ ...written, ended: flag, version: count })
export const PieceQuery = closed({
  q: optional(Type.String({ minLength: 2, maxLength: 80, pattern: '\\S' })),
})
export const FoundPieces = closed({ pieces: list(Piece), more: flag })
export type FoundPiece = Shown<typeof Piece>

import { Type } from 'typebox'
import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import { quizzes } from '#/people/taste/answers.ts'
import { passReasons, tasteAspects } from '#/people/taste/taste.rule.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, count, flag, list, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { Item } from '#/shop/listing/listing.schema.ts'
import { weathers } from '#/styling/ranking/climate.rule.ts'
import { accents, cuts, toneNames } from './sample/voice.rule.ts'

/** More than a deck has: answers given without a network arrive in one request. */
const MOST_AT_ONCE = 60

export const OfQuiz = closed({ quiz: oneOf(quizzes) })
const Answered = closed({
  /** An id from the browser, so that an answer that is sent twice is stored once. */
  id: uuid,
  productId: uuid,
  sku: Type.String({ minLength: 1, maxLength: 100 }),
  answer: oneOf(['liked', 'passed', 'undone']),
  why: list(oneOf(passReasons), { maxItems: passReasons.length, uniqueItems: true }),
})
export const QuizAnswers = closed({ answers: list(Answered, { minItems: 1, maxItems: MOST_AT_ONCE }) })
export type AnsweredPiece = Shown<typeof Answered>

export const QuizDeck = closed({
  /** Null for a visitor when the quiz is for members. */
  deck: orNull(closed({ of: count, left: count, cards: list(Item) })),
  isMember: flag,
})
export const QuizProgress = closed({ of: count, left: count })
/** The value and its title; kinds are named in the page's texts. */
const leaning = { value: text, title: text, liked: count, seen: count }
/** A reason for a piece: the number of earlier pieces with this value, and the number liked. */
const Reason = closed({ ...leaning, about: oneOf([...tasteAspects, 'piece']) })
export type SampleReason = Shown<typeof Reason>
/** The sentence about a box in parts, which the page puts into words. */
const Said = closed({
  weather: oneOf(weathers),
  tone: orNull(oneOf(toneNames)),
  cut: orNull(oneOf(cuts)),
  fabric: orNull(text),
  accents: list(oneOf(accents)),
  lead: text,
})
export const Sample = closed({
  pieces: list(closed({ item: Item, reasons: list(Reason) })),
  /** The first pieces are one outfit, the others go with it. */
  worn: count,
  voice: orNull(Said),
  amount,
  budget: amount,
  currency: text,
})
const Leaning = closed({ ...leaning, about: oneOf(tasteAspects) })
export const LearntTaste = closed({ liked: count, seen: count, likes: list(Leaning), not: list(Leaning) })
export type SaidView = Shown<typeof Said>
export type SampleView = Shown<typeof Sample>
export type LearntView = Shown<typeof LearntTaste>
export const AtHome = orNull(closed({ left: count, of: count, pictures: list(Picture) }))

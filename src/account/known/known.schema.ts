import { Type } from 'typebox'
import { kinds } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { answeredIds } from '#/people/survey/questions.rule.ts'
import { FACT_NAME_MAX } from '#/people/taste/facts.rule.ts'
import { tasteAspects } from '#/people/taste/taste.rule.ts'
import type { Shown } from '#/platform/http/contract.ts'
import {
  amount,
  anything,
  closed,
  count,
  flag,
  list,
  moment,
  oneOf,
  orNull,
  text,
} from '#/platform/http/schema.ts'

/** Kinds with a name in the shop. */
export const shownKinds = kinds.filter((kind) => kind !== 'lingerie' && kind !== 'other')

/** Facts by what they say; each has its text `known.<about>`. */
export const abouts = [
  'kept',
  'sent-back',
  'worn-often',
  'never-worn',
  'worn-out',
  'ran-small',
  'too-small',
  'too-large',
  'too-short',
  'too-long',
  'likes',
  'not',
  'too-dear',
] as const

const Fact = closed({
  /** The name under which it is rejected. */
  fact: text,
  from: oneOf(['boxes', 'swipes']),
  about: oneOf(abouts),
  brand: orNull(text),
  kind: orNull(oneOf(shownKinds)),
  aspect: orNull(oneOf(tasteAspects)),
  value: orNull(text),
  /** The value in the member's language; empty for a kind. */
  title: orNull(text),
  price: orNull(amount),
  /** Pieces that say so, of all that could. */
  count,
  of: count,
  /** The newest of them. */
  at: orNull(moment),
  rejected: flag,
})
export const Known = closed({
  answers: anything,
  told: list(closed({ question: oneOf(answeredIds), at: moment })),
  learnt: list(Fact),
})
export const FactIsRight = closed({
  fact: Type.String({ minLength: 1, maxLength: FACT_NAME_MAX }),
  right: Type.Boolean(),
})
export type KnownView = Shown<typeof Known>
export type KnownFact = KnownView['learnt'][number]

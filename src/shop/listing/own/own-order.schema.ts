import { Type } from 'typebox'
import { closed, count, flag, list, oneOf, optional } from '#/platform/http/schema.ts'
import { ownFacts } from './own-facts.rule.ts'

/** `by`: the facts that a member's own order goes by, with their count where it is one. */
export const OwnOrder = closed({
  on: flag,
  by: list(closed({ fact: oneOf(ownFacts), count: optional(count) })),
})
export const OwnOrderBody = closed({ on: Type.Boolean() })
export const OwnOrderAnswer = closed({ on: flag })

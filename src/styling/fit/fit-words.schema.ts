import type { Shown } from '#/platform/http/contract.ts'
import { closed, list, oneOf, text, uuid } from '#/platform/http/schema.ts'
import { felts } from './model/question.rule.ts'

/** Colleagues' words on how a product runs, each with the name. */
export const FitWords = list(closed({ staffId: uuid, name: text, felt: oneOf(felts) }))
export type FitWordsView = Shown<typeof FitWords>

import { type Aspect, aspects, type Traits, type TraitValue } from '../traits/aspects.rule.ts'
import type { Own } from './own.rule.ts'

/** A buyer's corrections of traits, by aspect: values, none, or null for the values from the words. */
export type Corrections = { [A in Aspect]?: TraitValue[] | null }

export function corrected({ traits, ...own }: Own, corrections: Corrections = {}): Own {
  const next = Object.fromEntries(
    Object.entries({ ...traits, ...corrections }).filter(([, values]) => values !== null),
  ) as Traits
  return Object.keys(next).length > 0 ? { ...own, traits: next } : own
}

export const correctedAspects = (before: Own, next: Own): Aspect[] =>
  aspects.filter((aspect) => before.traits?.[aspect]?.join() !== next.traits?.[aspect]?.join())

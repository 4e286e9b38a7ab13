import type { Taste, TasteAspect } from './taste.rule.ts'

/** Outcomes of a brand's pieces, and of a kind's, that the ranking learns from. */
export type BrandOutcome = 'kept' | 'sent-back' | 'worn-often' | 'never-worn' | 'worn-out'
export type KindOutcome = 'too-small' | 'too-large' | 'too-short' | 'too-long'

/** Names of learnt facts, under which a member's rejection of one is stored. */
export const factName = {
  leaning: (about: TasteAspect, value: string) => `leaning ${about} ${value}`,
  tooDear: (kind: string) => `too-dear ${kind}`,
  brand: (outcome: BrandOutcome, brand: string) => `${outcome} ${brand}`,
  ranSmall: (kind: string, brand: string) => `ran-small ${kind} ${brand}`,
  kind: (outcome: KindOutcome, kind: string) => `${outcome} ${kind}`,
}
export const FACT_NAME_MAX = 200

/** A taste without the leanings and prices that the member rejected. */
export function withoutRejected(taste: Taste, rejected: ReadonlySet<string>): Taste {
  if (rejected.size === 0) return taste
  const counts = Object.entries(taste.counts).map(([about, byValue]) => [
    about,
    new Map([...byValue].filter(([value]) => !rejected.has(factName.leaning(about as TasteAspect, value)))),
  ])
  return {
    ...taste,
    counts: Object.fromEntries(counts) as Taste['counts'],
    tooDear: new Map([...taste.tooDear].filter(([kind]) => !rejected.has(factName.tooDear(kind)))),
  }
}

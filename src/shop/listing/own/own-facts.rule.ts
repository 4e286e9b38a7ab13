import type { RankingMember } from '#/styling/ranking/garment.rule.ts'

/** Facts that a member's own order of a listing goes by, as she is told. */
export const ownFacts = ['size', 'colours', 'budget', 'days', 'quiz', 'boxes', 'season'] as const
export type OwnFact = { fact: (typeof ownFacts)[number]; count?: number }

/** The facts known of a member. Empty without any of her own: the season alone makes no order of hers. */
export function factsOf({ likes, taste, past }: RankingMember): OwnFact[] {
  const swiped = taste?.answers.size ?? 0
  const decided = past.filter(({ piece }) => piece?.kept !== undefined).length
  const facts: (OwnFact | false)[] = [
    Object.values(likes.sizes).some(Boolean) && { fact: 'size' },
    (likes.colours.length > 0 || likes.prints.length > 0) && { fact: 'colours' },
    Object.values(likes.budgetByKind).some(Boolean) && { fact: 'budget' },
    likes.occasions.length > 0 && { fact: 'days' },
    swiped > 0 && { fact: 'quiz', count: swiped },
    decided > 0 && { fact: 'boxes', count: decided },
  ]
  const known = facts.filter((fact): fact is OwnFact => fact !== false)
  return known.length === 0 ? [] : [...known, { fact: 'season' }]
}

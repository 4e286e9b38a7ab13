import { expect, test } from 'vitest'
import { factName } from '#/people/taste/facts.rule.ts'
import type { PastOutcome, RankingGarment, RankingMember } from './garment.rule.ts'
import { factsOfPast } from './learnt.rule.ts'
import { rank } from './rank.rule.ts'

const dress: RankingGarment = {
  ...{ id: 'a', brand: 'Lind', kind: 'dress', tags: [], traits: { length: ['short'] }, searchText: '' },
  variants: [{ sku: 'a', size: '38', colourKey: 'navy', prices: { se: 500_00 } }],
}
const past: PastOutcome[] = [
  { brand: 'Lind', kind: 'dress', kept: true, worn: 'often' },
  { brand: 'Lind', kind: 'dress', kept: true, wornOut: true },
  { brand: 'Lind', kind: 'dress', kept: false, feedbackSize: 'too-small', length: 'short' },
  { brand: 'Else', kind: 'top', kept: false },
  { brand: 'Vik', kind: 'top', kept: true, worn: 'never' },
]
const reasons = (rejected: readonly string[], brand = 'Lind') => {
  const garment = { ...dress, brand }
  const likes = {
    sizes: {},
    colours: [],
    avoidColours: [],
    prints: [],
    budgetByKind: {},
    never: [],
    occasions: [],
  }
  const member: RankingMember = { likes, wish: {}, market: 'se', past, seen: [], rejected: new Set(rejected) }
  const { ranked, explain } = rank([garment], member)
  return explain(ranked[0]!).reasons.map(({ text }) => text)
}

test('R6.02 every fact of past pieces has its count, and stands behind a reason', () => {
  expect(factsOfPast(past).map(({ fact, count, of }) => [fact, count, of])).toEqual([
    ['kept Lind', 2, 3],
    ['ran-small dress Lind', 1, 3],
    ['worn-often Lind', 1, 3],
    ['worn-out Lind', 1, 3],
    ['sent-back Else', 1, 1],
    ['kept Vik', 1, 1],
    ['never-worn Vik', 1, 1],
    ['too-short dress', 1, 3],
  ])
})

test.each([
  { fact: factName.brand('kept', 'Lind'), reason: 'Kept 2 from Lind' },
  { fact: factName.ranSmall('dress', 'Lind'), reason: 'Lind ran small on the member' },
  { fact: factName.brand('worn-often', 'Lind'), reason: 'Often wears what was kept from Lind' },
  { fact: factName.brand('worn-out', 'Lind'), reason: 'A piece from Lind is worn out already' },
  { fact: factName.brand('sent-back', 'Else'), reason: 'Sent back 1 from Else', brand: 'Else' },
  { fact: factName.brand('never-worn', 'Vik'), reason: 'Never wears what was kept from Vik', brand: 'Vik' },
  { fact: factName.kind('too-short', 'dress'), reason: 'Cut short: 1 of 3 dress too short before' },
])('R6.02 a rejected fact gives no reason: $fact', ({ fact, reason, brand }) => {
  expect(reasons([], brand)).toContain(reason)
  const left = reasons([fact], brand)
  expect(left).not.toContain(reason)
  expect(left, 'every other reason stays').toHaveLength(reasons([], brand).length - 1)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PastOutcome, PastPiece, RankingGarment, RankingMember } from '#/styling/ranking/garment.rule.ts'
import { rank } from '#/styling/ranking/rank.rule.ts'
import { keepChances } from './keep-chances.rule.ts'
import { type KeepModel, packKeepModel, pointsAlone, unpackKeepModel } from './model/keep-model.rule.ts'
import { learntBy } from './model/learnt.rule.ts'
import { type KeepOutcome, trainKeep } from './model/nightly.rule.ts'

type Given = { id?: string; kind?: string; colourKey?: string; price?: number } & Partial<RankingGarment>
const garment = ({ id = 'a', colourKey = 'navy', price = 500_00, ...over }: Given = {}): RankingGarment => ({
  id,
  brand: 'Lind',
  kind: 'dress',
  tags: [],
  traits: {},
  searchText: 'wrap dress',
  variants: [{ sku: id, size: '38', colourKey, prices: { se: price } }],
  ...over,
})
const member = (over: Partial<RankingMember> = {}): RankingMember => ({
  likes: {
    sizes: { dress: '38', top: 'M' },
    colours: ['navy'],
    avoidColours: [],
    prints: ['stripe'],
    budgetByKind: { dress: 600_00 },
    never: ['wool'],
    occasions: ['work'],
  },
  wish: {},
  market: 'se',
  past: [],
  seen: [],
  ...over,
})
const past = (over: Partial<PastPiece> & { kind?: string; brand?: string }): PastOutcome => {
  const { kind = 'dress', brand = 'Lind', ...piece } = over
  const kept = piece.kept ?? false
  return {
    brand,
    kind,
    kept,
    piece: { colourKey: 'red', traits: {}, price: 400_00, kept, liked: kept, tooDear: false, ...piece },
  }
}
const chancesOf = (model: KeepModel, of: RankingMember, garments: readonly RankingGarment[]) =>
  keepChances(
    model,
    of,
    garments.map((one) => ({ garment: one, variant: one.variants[0]! })),
  )
function trained(outcomes: readonly KeepOutcome[]) {
  const steps = trainKeep(outcomes)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

const anyShelf = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom('dress', 'top', 'shoes', 'bag'),
    brand: fc.constantFrom('Lind', 'Else'),
    price: fc.integer({ min: 1, max: 100_000 }),
    colourKey: fc.constantFrom('red', 'navy-blue', 'burgundy'),
    tags: fc.constantFrom([], ['work'], ['party']),
    traits: fc.constantFrom({}, { fabric: ['silk'] }, { print: ['stripe'] }, { print: ['dot'] }),
  }),
  { maxLength: 40, selector: ({ id }) => id },
)
const anyMember = fc.record({
  past: fc.array(
    fc
      .record({
        kind: fc.constantFrom('dress', 'top'),
        brand: fc.constantFrom('Lind', 'Else'),
        colourKey: fc.constantFrom('red', 'navy'),
        kept: fc.boolean(),
        tooDear: fc.boolean(),
      })
      .map(past),
    { maxLength: 8 },
  ),
  wish: fc.constantFrom({}, { wanted: ['dress'], occasion: 'party' }, { colours: ['red'] }),
})

test('R8.02 without a model the order is that of the points, for any shelf and any past', () => {
  fc.assert(
    fc.property(anyShelf, anyMember, (rows, of) => {
      const shelf = rows.map((row) => garment(row))
      const skus = (learnt?: ReturnType<typeof learntBy>) =>
        rank(shelf, member(of), undefined, learnt).ranked.map(({ variant }) => variant.sku)
      expect(skus(learntBy(pointsAlone, member(of)))).toEqual(skus())
    }),
  )
})

test('R8.02 without a model the chance rises with the points alone', () => {
  fc.assert(
    fc.property(anyShelf, anyMember, (rows, of) => {
      const chances = chancesOf(
        pointsAlone,
        member(of),
        rows.map((row) => garment(row)),
      )
      for (const one of chances)
        for (const other of chances)
          if (one.points > other.points) expect(one.chance).toBeGreaterThan(other.chance)
    }),
  )
})

/** Pieces in navy come back and others are kept, whatever the rule for her colours says. */
function againstTheRule(count: number): KeepOutcome[] {
  return Array.from({ length: count }, (_, at) => {
    const isNavy = at % 2 === 0
    const shown = garment({ id: `p${at % 40}`, colourKey: isNavy ? 'navy' : 'red' })
    const [given] = chancesOf(pointsAlone, member(), [shown])
    return {
      features: given!.features(),
      kept: at % 10 === 0 ? isNavy : !isNavy,
      productId: shown.id,
      brand: shown.brand,
      kind: shown.kind,
    }
  })
}

test('R8.02 outcomes overrule a rule that they speak against, and a model comes back from its JSON as it was', () => {
  const { model, report } = trained(againstTheRule(400))
  expect(report).toMatchObject({ outcomes: 400, judged: 80, adopted: true })
  expect(report.model!.logLoss).toBeLessThan(report.points!.logLoss)
  const [navy, red] = [garment({ id: 'navy', colourKey: 'navy' }), garment({ id: 'red', colourKey: 'red' })]
  const stored = JSON.parse(JSON.stringify(packKeepModel(model!)))
  for (const learnt of [{ version: 1, ...model! }, unpackKeepModel(1, stored)!]) {
    const order = rank([navy, red], member(), undefined, learntBy(learnt, member())).ranked
    expect(order.map(({ garment }) => garment.id)).toEqual(['red', 'navy'])
    const [first, second] = chancesOf(learnt, member(), [navy, red])
    expect(first!.chance).toBeLessThan(0.3)
    expect(second!.chance).toBeGreaterThan(0.7)
    expect(first!.reasons()).toMatchObject([
      { text: 'The member’s colour: navy', outcomes: { of: 200, kept: 40 } },
    ])
    expect(first!.reasons()[0]!.effect).toBeLessThan(0)
    const [before] = chancesOf(pointsAlone, member(), [navy])
    expect(first!.doubt, 'four hundred outcomes leave less doubt than none').toBeLessThan(before!.doubt)
  }
  expect(rank([navy, red], member()).ranked[0]!.garment.id, 'the rule alone').toBe('navy')
})

test('R8.02 the same outcomes give the same model', () => {
  expect(trained(againstTheRule(200)).model).toEqual(trained(againstTheRule(200)).model)
})

test('R8.02 few outcomes train no model', () => {
  expect(trained(againstTheRule(100))).toMatchObject({ model: undefined, report: { adopted: false } })
})

test('R8.02 outcomes that say nothing of the rules move the level and leave the order', () => {
  const outcomes = againstTheRule(400).map((one, at) => ({ ...one, kept: (at * 7) % 11 < 2 }))
  const { model, report } = trained(outcomes)
  const learnt = { version: 1, ...model! }
  const [one] = chancesOf(learnt, member(), [garment()])
  expect(one!.chance).toBeLessThan(0.35)
  if (!report.adopted) expect([...model!.keep.weights.slice(2)].every((weight) => weight === 0)).toBe(true)
})

test.each([
  { pieces: 3, kept: 3, told: false, because: 'three pieces are too few' },
  { pieces: 4, kept: 3, told: true, because: 'four are enough' },
])('R8.02 a member’s own pieces are told by their count: $because', ({ pieces, kept, told }) => {
  const of = member({
    past: Array.from({ length: pieces }, (_, at) => past({ kept: at < kept, colourKey: 'navy' })),
  })
  const { variant } = learntBy(pointsAlone, of)
  const one = garment()
  const texts = variant(one, one.variants[0]!).flatMap((reason) => (reason ? [reason.text] : []))
  expect(texts.includes(`Kept ${kept} of ${pieces} in navy`)).toBe(told)
})

test('R8.02 of colours that a member keeps and sends back, the kept one counts for a piece', () => {
  const of = member({
    past: [
      ...Array.from({ length: 5 }, () => past({ kept: true, colourKey: 'red' })),
      ...Array.from({ length: 5 }, () => past({ kept: false, colourKey: 'green' })),
    ],
  })
  const amountOf = (colourKey: string) => {
    const one = garment({ colourKey })
    const { features } = chancesOf(pointsAlone, of, [one])[0]!
    return features().ownColour ?? 0
  }
  expect(amountOf('red')).toBeGreaterThan(0.2)
  expect(amountOf('green')).toBeLessThan(-0.2)
  expect(amountOf('white')).toBe(0)
})

test('R8.02 a reason that all candidates share sets none apart', () => {
  const chances = chancesOf(pointsAlone, member(), [
    garment({ id: 'a', tags: ['work'] }),
    garment({ id: 'b' }),
    garment({ id: 'c' }),
  ])
  expect(chances.map(({ reasons }) => reasons().map(({ text }) => text))).toEqual([
    ['For the member’s days: work'],
    [],
    [],
  ])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factName, withoutRejected } from './facts.rule.ts'
import { leaningTo, leanOf, learntFrom } from './leanings.rule.ts'
import { learntOfTaste } from './learnt-of-taste.rule.ts'
import { type PassReason, type TasteAnswer, type TasteAspect, tasteOf, tasteValues } from './taste.rule.ts'

let next = 0
const liked = (over: Partial<TasteAnswer> = {}): TasteAnswer => ({
  productId: `p${next++}`,
  answer: 'liked',
  why: [],
  kind: 'dress',
  colourKey: 'burgundy',
  traits: { print: ['floral'], fit: ['loose'], fabric: ['silk'] },
  price: 500_00,
  ...over,
})
const passed = (over: Partial<TasteAnswer> = {}) => liked({ answer: 'passed', ...over })
const lean = (answers: TasteAnswer[], about: TasteAspect) => leaningTo(tasteOf(answers), liked(), about)?.lean

describe('R6.02 what an answer says', () => {
  test.each<{ because: string; answers: TasteAnswer[]; about: TasteAspect; lean: number | undefined }>([
    { because: 'nothing was answered', answers: [], about: 'colour', lean: undefined },
    { because: 'one like is a hint', answers: [liked()], about: 'colour', lean: 1 / 3 },
    { because: 'a like counts for the kind too', answers: [liked()], about: 'kind', lean: 1 / 3 },
    { because: 'two likes are clear', answers: [liked(), liked()], about: 'print', lean: 0.5 },
    {
      because: 'a refusal without a reason is a faint one',
      answers: [passed()],
      about: 'colour',
      lean: -0.2,
    },
    { because: 'a reason is clear', answers: [passed({ why: ['colour'] })], about: 'colour', lean: -0.5 },
    {
      because: 'a reason spares what it does not name',
      answers: [passed({ why: ['colour'] })],
      about: 'kind',
      lean: undefined,
    },
    { because: 'the cut is the fit', answers: [passed({ why: ['cut'] })], about: 'fit', lean: -0.5 },
    {
      because: 'like and reason weigh',
      answers: [liked(), passed({ why: ['kind'] })],
      about: 'kind',
      lean: -0.2,
    },
    {
      because: 'a shade goes by its family',
      answers: [liked({ colourKey: 'cherry' }), liked({ colourKey: 'wine' })],
      about: 'colour',
      lean: 0.5,
    },
  ])('$because', ({ answers, about, lean: expected }) => {
    const found = lean(answers, about)
    if (expected === undefined) expect(found).toBeUndefined()
    else expect(found).toBeCloseTo(expected)
  })

  test('a price is too dear from the least that was refused for it, unless a dearer one was liked', () => {
    const dear = (answers: TasteAnswer[]) => tasteOf(answers).tooDear.get('dress')
    const refused = (price: number) => passed({ why: ['price'], price })
    expect(dear([refused(900_00), refused(700_00)])).toBe(700_00)
    expect(dear([refused(700_00), liked({ price: 800_00 })])).toBeUndefined()
    expect(dear([refused(700_00), liked({ price: 800_00, kind: 'shoes' })])).toBe(700_00)
    expect(dear([passed({ why: ['price'], price: undefined })])).toBeUndefined()
  })

  test('a print without a name says nothing', () => {
    expect(tasteValues(liked({ traits: { print: ['unnamed', 'dot'] } }), 'print')).toEqual(['dot'])
  })
})

describe('R6.02 in few words', () => {
  test('the clearest first, likes and refusals apart', () => {
    const learnt = learntFrom(
      tasteOf([
        ...[liked(), liked(), liked()].map((one) => ({ ...one, colourKey: 'navy-blue' })),
        passed({ why: ['colour'], colourKey: 'orange', kind: 'bag', traits: {} }),
      ]),
    )
    expect(learnt).toMatchObject({ liked: 3, seen: 4 })
    expect(learnt.likes.map(({ value }) => value)).toEqual(['dress', 'floral', 'loose', 'navy', 'silk'])
    expect(learnt.not).toMatchObject([{ about: 'colour', value: 'orange', liked: 0, seen: 1 }])
  })

  test('likes and dislikes that cancel out are not mentioned', () => {
    const learnt = learntFrom(
      tasteOf([liked(), passed({ why: ['colour', 'kind', 'print', 'cut', 'fabric'] })]),
    )
    expect([learnt.likes, learnt.not]).toEqual([[], []])
  })
})

describe('R6.02 facts of a taste', () => {
  const at = new Date('2026-11-03T10:00:00Z')
  const answers = [liked(), liked(), passed({ why: ['price'], price: 900_00 })].map((one) => ({ ...one, at }))
  const silk = factName.leaning('fabric', 'silk')

  test('each has its count, its date and the name under which it is rejected', () => {
    const facts = learntOfTaste(answers, new Set())
    expect(facts).toContainEqual({
      ...{ about: 'likes', aspect: 'fabric', value: 'silk', fact: silk },
      ...{ count: 2, of: 2, at },
    })
    expect(facts).toContainEqual({
      ...{ about: 'too-dear', kind: 'dress', price: 900_00, fact: factName.tooDear('dress') },
      ...{ count: 1, of: 3, at },
    })
  })

  test('a rejected one is still listed, and the taste is without it', () => {
    const rejected = new Set([silk, factName.tooDear('dress')])
    expect(learntOfTaste(answers, rejected).map(({ fact }) => fact)).toEqual(
      expect.arrayContaining([...rejected]),
    )
    const left = withoutRejected(tasteOf(answers), rejected)
    expect([leaningTo(left, liked(), 'fabric'), left.tooDear.size]).toEqual([undefined, 0])
    expect(leaningTo(left, liked(), 'print')).toBeDefined()
  })
})

const anyWhy = fc.subarray<PassReason>(['colour', 'print', 'cut', 'fabric', 'kind', 'price'])
const anyAnswer = fc.record({
  productId: fc.uuid(),
  answer: fc.constantFrom('liked' as const, 'passed' as const),
  why: anyWhy,
  kind: fc.constantFrom('dress', 'top', 'shoes'),
  colourKey: fc.constantFrom('burgundy', 'navy', 'odd'),
  traits: fc.record({ print: fc.subarray(['floral', 'dot', 'unnamed']) }),
  price: fc.option(fc.integer({ min: 1, max: 9_999_00 }), { nil: undefined }),
})

describe('R6.02 of any answers', () => {
  test('no leaning reaches certainty, and a like never makes one fall', () => {
    fc.assert(
      fc.property(
        fc.array(anyAnswer),
        fc.constantFrom<TasteAspect>('kind', 'colour', 'print'),
        (answers, about) => {
          const before = tasteOf(answers)
          const more = liked({ productId: 'one more' })
          const after = tasteOf([...answers, more])
          for (const { counts } of [before, after])
            for (const count of counts[about].values()) expect(Math.abs(leanOf(count))).toBeLessThan(1)
          const [was, is] = [before, after].map((taste) => leaningTo(taste, more, about)?.lean ?? 0)
          expect(is).toBeGreaterThanOrEqual(was!)
        },
      ),
    )
  })

  test('their order does not matter', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyAnswer, { selector: ({ productId }) => productId }), (answers) => {
        expect(learntFrom(tasteOf(answers.toReversed()))).toEqual(learntFrom(tasteOf(answers)))
      }),
    )
  })
})

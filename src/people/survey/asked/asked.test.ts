import { describe, expect, test } from 'vitest'
import { brandKey } from '../brands/brands.rule.ts'
import { fitFor, fitsByKind, fitText } from '../fit/fit.rule.ts'
import { answeredIds, surveyKinds } from '../questions.rule.ts'
import { questionsToAsk } from './asked.rule.ts'

const now = new Date('2026-11-29T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const DAY = 24
const budgets = (kinds: readonly string[]) => Object.fromEntries(kinds.map((kind) => [kind, null]))
/** Answers of a member whose survey was complete half a year ago. */
const former: Record<string, unknown> = {
  ...{ sizes: {}, fit: 'loose', colours: [], avoidColours: [], prints: [], occasions: [] },
  ...{ budget: { top: 400_00 }, never: [], text: '' },
}
type Given = {
  answers?: Record<string, unknown>
  /** Hours since an answer or a rest. */
  answered?: Record<string, number>
  rests?: Record<string, number>
  completed?: number
}
const asked = ({ answers = former, answered = {}, rests = {}, completed = 180 * DAY }: Given = {}) =>
  questionsToAsk({
    completedAt: ago(completed),
    answers: Object.entries(answers).map(([question, value]) => ({
      question,
      value,
      at: ago(answered[question] ?? 180 * DAY),
    })),
    rests: Object.entries(rests).map(([question, hours]) => ({ question, since: ago(hours) })),
    now,
  })

describe('R6.01 new questions for a member whose survey was complete before them', () => {
  test.each<{ because: string; given?: Given; questions: string[] }>([
    { because: 'three at a visit', questions: ['body', 'fit', 'style'] },
    {
      because: 'one that was answered in this visit counts',
      given: { answers: { ...former, body: { zones: {} } }, answered: { body: 1 } },
      questions: ['fit', 'style'],
    },
    {
      because: 'three that were put off end the visit',
      given: { rests: { body: 1, fit: 1, style: 1 } },
      questions: [],
    },
    {
      because: 'at the next visit others are asked',
      given: { rests: { body: DAY, fit: DAY, style: DAY } },
      questions: ['lifestyle', 'budget', 'brands'],
    },
    {
      because: 'after two months the same again',
      given: { rests: { body: 61 * DAY, fit: 61 * DAY, style: 59 * DAY } },
      questions: ['body', 'fit', 'lifestyle'],
    },
    {
      because: 'an answer with every kind is whole',
      given: {
        answers: {
          ...former,
          ...{ body: { zones: {} }, fit: {}, style: [], lifestyle: [], budget: budgets(surveyKinds) },
        },
      },
      questions: ['brands'],
    },
    { because: 'a survey that was finished in this visit', given: { completed: 1 }, questions: [] },
  ])('$because', ({ given, questions }) => {
    expect(asked(given)).toEqual(questions)
  })

  test('of a survey that has every answer nothing is asked', () => {
    const whole = {
      ...former,
      ...{ body: { zones: {} }, fit: {}, style: [], lifestyle: [], budget: budgets(surveyKinds) },
      brands: { sizes: [], never: [] },
    }
    expect(Object.keys(whole).toSorted()).toEqual(answeredIds.toSorted())
    expect(asked({ answers: whole })).toEqual([])
  })
})

test('R6.01 an answer from before the fit was asked by kind counts for every kind', () => {
  expect(fitText(fitsByKind('loose'))).toBe('loose')
  expect(fitFor(fitsByKind('loose'), 'jeans')).toBe('loose')
  expect(fitFor(fitsByKind({ top: 'close' }), 'shirt')).toBe('close')
  expect(fitFor(fitsByKind({ top: 'close' }), 'dress')).toBeUndefined()
  expect(fitText(fitsByKind({ top: 'close', dress: 'loose' }))).toBe('close top, loose dress')
  expect([fitsByKind('tight'), fitsByKind({ top: 'tight' }), fitsByKind(null)]).toEqual([{}, {}, {}])
})

test.each([
  ['Levi’s', 'LEVIS'],
  ['Mango ', 'mango'],
  ['Ørsted & Søn', 'orsted son'],
])('R6.01 the brand %s is the brand %s', (one, other) => {
  expect(brandKey(one)).toBe(brandKey(other))
})

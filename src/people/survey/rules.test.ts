import { describe, expect, test } from 'vitest'
import { marketIds } from '#/platform/markets/markets.ts'
import { answerFrom, itemsIn } from './answer-form.rule.ts'
import { avoidedColours, offeredChoices, ownAnswersOf, recordOf, stringsOf } from './answers.rule.ts'
import { budgetChoices } from './budget.rule.ts'
import { minutesFor, minutesFrom, secondsFor, surveyMinutes } from './minutes.rule.ts'
import { answerProblem, questions, type SurveyQuestion, stepCount } from './questions.rule.ts'
import { askedSteps, nextAsked, stepAfter, stepToShow } from './resume.rule.ts'
import { sameBudget, sameSize } from './same-for-all.rule.ts'
import { sizeNote } from './size-scale.rule.ts'

const the = (id: string) => questions.find((question) => question.id === id)!
const many = (id: string) => the(id) as Extract<SurveyQuestion, { type: 'many' }>
const form = (...fields: [string, string][]) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

describe('R6.01 the answer on a screen', () => {
  test.each([
    {
      id: 'sizes',
      fields: [
        ['kind-top', 'M'],
        ['kind-dress', ''],
        ['kind-hat', 'L'],
      ],
      answer: { top: 'M' },
      because: 'what she left open is not answered',
    },
    {
      id: 'fit',
      fields: [
        ['kind-dress', 'close'],
        ['kind-shoes', 'loose'],
      ],
      answer: { dress: 'close' },
      because: 'a fit by kind; shoes have none',
    },
    { id: 'fit', fields: [], answer: {}, because: 'in doubt she chooses none' },
    {
      id: 'body',
      fields: [
        ['height', ' 1,72 m '],
        ['zone-arms', 'long'],
        ['zone-waist', ''],
        ['zone-head', 'wide'],
      ],
      answer: { height: 172, zones: { arms: 'long' } },
      because: 'metres are centimetres, and what she skipped is not answered',
    },
    {
      id: 'body',
      fields: [['height', 'tall']],
      answer: { height: 'tall', zones: {} },
      because: 'refused as it is',
    },
    {
      id: 'brands',
      fields: [
        ['brand-0', ' Lind '],
        ['brand-kind-0', 'dress'],
        ['brand-size-0', '40'],
        ['brand-1', ''],
        ['brand-kind-1', 'top'],
        ['brand-size-1', ''],
        ['own-words', 'Else, Else; Vik'],
      ],
      answer: { sizes: [{ brand: 'Lind', kind: 'dress', size: '40' }], never: ['Else', 'Vik'] },
      because: 'a row with a kind alone is empty',
    },
    {
      id: 'colours',
      fields: [
        ['answer', 'navy'],
        ['answer', 'red'],
        ['answer', 'navy'],
      ],
      answer: ['navy', 'red'],
      because: 'each counts once',
    },
    {
      id: 'budget',
      fields: [
        ['kind-top', '60000'],
        ['kind-jacket', ''],
      ],
      answer: {
        ...{ top: 600_00, dress: null, trousers: null, jeans: null },
        ...{ skirt: null, jacket: null, knitwear: null, shoes: null },
      },
      because: 'a kind without a ceiling was asked, and has none',
    },
    {
      id: 'never',
      fields: [
        ['answer', 'wool'],
        ['own-words', ' mohair ,, polo;wool'],
      ],
      answer: ['wool', 'mohair', 'polo'],
      because: 'her own words stand beside the choices',
    },
    { id: 'photos', fields: [], answer: null, because: 'photos are kept by themselves' },
    {
      id: 'text',
      fields: [['answer', '  I cycle.\n']],
      answer: 'I cycle.',
      because: 'space around it says nothing',
    },
  ] as { id: string; fields: [string, string][]; answer: unknown; because: string }[])(
    '$id: $because',
    ({ id, fields, answer }) => {
      expect(answerFrom(the(id), form(...fields))).toEqual(answer)
    },
  )
})

describe('R6.01 the step at which she resumes', () => {
  test.each([
    { requested: null, step: 4, completed: false, shown: 4, because: 'she resumes at her next open step' },
    { requested: '2', step: 4, completed: false, shown: 2, because: 'back always works' },
    { requested: '7', step: 4, completed: false, shown: 4, because: 'nobody gets ahead of herself' },
    { requested: '10', step: 9, completed: false, shown: 9, because: 'the end comes after the last answer' },
    {
      requested: null,
      step: 9,
      completed: true,
      shown: 10,
      because: 'whoever has finished sees her answers',
    },
    { requested: '3', step: 9, completed: true, shown: 3, because: 'and may change each of them' },
    { requested: '0', step: 4, completed: false, shown: 4, because: 'there is no such step' },
    { requested: 'x', step: 4, completed: false, shown: 4, because: 'nor this' },
  ])('step $requested at $step: $because', ({ requested, step, completed, shown }) =>
    expect(stepToShow(requested, { step, completed, stepCount: 9 })).toBe(shown),
  )

  test('one change leads back to the summary, the first time through leads on', () => {
    expect(stepAfter(3, { completed: true, stepCount: 9 })).toBe(10)
    expect(stepAfter(3, { completed: false, stepCount: 9 })).toBe(4)
  })

  test('the time left never grows and is never nothing', () => {
    const times = questions.map((_, index) => minutesFrom(index + 1))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect([times[0], times.at(-1)]).toEqual([surveyMinutes, 1])
  })

  test('R6.01 the whole takes about five minutes, by the seconds of each question in their order', () => {
    expect(Object.keys(secondsFor)).toEqual(questions.map(({ id }) => id))
    expect(surveyMinutes).toBe(minutesFrom(1))
    expect(minutesFor(['body', 'brands'])).toBe(1)
  })

  test.each([
    { requested: '2,4,9', asked: [2, 4, 9], because: 'the home page asks for three' },
    { requested: '2,2,99', asked: [2], because: 'each known step once' },
    { requested: '2;4', asked: [], because: 'other words are none' },
    { requested: null, asked: [], because: 'the survey itself' },
  ])('asked $requested: $because', ({ requested, asked }) => {
    const state = { step: 14, completed: true, stepCount }
    expect(askedSteps(requested, state)).toEqual(asked)
    expect(askedSteps(requested, { ...state, completed: false }), 'not in an open survey').toEqual([])
  })

  test('the next of the asked steps, none after the last', () => {
    expect([nextAsked(2, [2, 4, 9]), nextAsked(9, [2, 4, 9])]).toEqual([4, undefined])
  })
})

test('a colour she loves is not offered among those to leave out', () => {
  const offered = offeredChoices(many('avoidColours'), { colours: ['navy'] })
  expect(offered).not.toContain('navy')
  expect(offered).toHaveLength(many('avoidColours').choices.length - 1)
  expect(offeredChoices(many('colours'), { colours: ['navy'] })).toContain('navy')
  expect(avoidedColours({ colours: ['navy'], avoidColours: ['navy', 'red'] })).toEqual(['red'])
})

test('an answer of another shape counts as none', () => {
  expect([stringsOf('navy'), stringsOf([1, 'navy']), recordOf(null), recordOf(['M'])]).toEqual([
    [],
    ['navy'],
    {},
    {},
  ])
  expect(ownAnswersOf(many('never'), ['wool', 'mohair'])).toEqual(['mohair'])
  expect(itemsIn('')).toEqual([])
})

test.each([
  ['top', 'M', 'dress', '38'],
  ['dress', '38', 'knitwear', 'M'],
  ['dress', '38', 'skirt', '38'],
  ['dress', '50', 'top', undefined],
  ['top', 'M', 'jeans', undefined],
  ['jeans', '29', 'top', undefined],
  ['shoes', '38', 'dress', undefined],
  ['dress', '38', 'shoes', undefined],
])('R6.01 %s %s is for %s %s', (kind, value, other, same) => {
  const sizes = the('sizes') as Extract<SurveyQuestion, { type: 'sizes' }>
  expect(sameSize(sizes)({ kind, value }, other)).toBe(same)
})

describe.each(marketIds)('in market %s', (market) => {
  const budget = the('budget') as Extract<SurveyQuestion, { type: 'budget' }>

  test('R6.01 every kind has three price points, each a valid answer, the lowest first', () => {
    for (const kind of budget.kinds) {
      const amounts = budgetChoices(market, kind)
      expect(amounts).toHaveLength(3)
      expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
      for (const amount of amounts) expect(answerProblem(budget, { [kind]: amount })).toBeUndefined()
    }
  })

  test('R6.01 the same price level of every other kind is one of its own', () => {
    for (const kind of budget.kinds)
      for (const other of budget.kinds)
        for (const amount of budgetChoices(market, kind)) {
          const same = sameBudget(market)({ kind, value: String(amount) }, other)
          expect(answerProblem(budget, { [kind]: amount, [other]: Number(same) })).toBeUndefined()
        }
    expect(sameBudget(market)({ kind: 'top', value: '' }, 'dress')).toBeUndefined()
  })

  test('R6.01 one of the two scales is explained by the other', () => {
    for (const [letter, number] of [
      ['M', '38'],
      ['4XL', '48'],
    ] as const)
      expect(
        [sizeNote(market, 'top', letter), sizeNote(market, 'dress', number)].filter(Boolean),
      ).toHaveLength(1)
    expect([sizeNote(market, 'jeans', '32'), sizeNote(market, 'shoes', '38')]).toEqual([undefined, undefined])
  })
})

import type { FieldCode } from '#/platform/texts.ts'

/** The style survey as data: one question a screen, in this order (R6.01). Its texts are `survey.<id>.…`. */
export type SurveyQuestion =
  | { id: 'sizes'; type: 'sizes'; kinds: Readonly<Record<SurveyKind, readonly string[]>> }
  | { id: 'fit'; type: 'one'; choices: readonly PreferredFit[] }
  | {
      id: 'colours' | 'avoidColours' | 'prints' | 'occasions' | 'never'
      type: 'many'
      choices: readonly string[]
      display: 'swatches' | 'cloth' | 'occasions' | 'pieces'
      ownAnswers?: OwnAnswers
    }
  | { id: 'budget'; type: 'budget'; kinds: readonly SurveyKind[] }
  /** Photos are stored apart (src/people/photos): the answer only says that the step was passed. */
  | { id: 'photos'; type: 'photos' }
  | { id: 'text'; type: 'text'; maxLength: number }
export type SurveyKind = 'top' | 'dress' | 'trousers' | 'jeans' | 'skirt' | 'jacket' | 'knitwear' | 'shoes'
export type PreferredFit = (typeof preferredFits)[number]
/** Limits of the member's own words beside the choices. */
export type OwnAnswers = { most: number; maxLength: number }

export const preferredFits = ['close', 'regular', 'loose'] as const
export const prints = ['plain', 'stripe', 'check', 'dot', 'floral', 'animal'] as const
export const occasions = ['everyday', 'work', 'evening', 'party', 'weekend', 'travel', 'sport'] as const
export const nevers = [
  'dress',
  'skirt',
  'jeans',
  'wool',
  'polyester',
  'leather',
  'sleeveless',
  'floral',
  'animal',
  'heels',
] as const

const clothing = ['32', '34', '36', '38', '40', '42', '44', '46', '48', '50']
const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL']
const waists = ['24', '25', '26', '27', '28', '29', '30', '31', '32', '33', '34', '36']
const shoes = ['35', '36', '37', '38', '39', '40', '41', '42', '43']

/** Colour families as the catalogue's colour keys have them. */
export const surveyColours = {
  black: '#1f1d1b',
  white: '#f6f3ec',
  beige: '#d8c5a6',
  brown: '#6b4a35',
  grey: '#8c8a86',
  navy: '#22304f',
  blue: '#4a6f9c',
  green: '#55694a',
  red: '#8c2b2f',
  pink: '#d59aa0',
  purple: '#6d4c74',
  yellow: '#d9b24c',
  orange: '#c4703a',
} as const

export const questions: readonly SurveyQuestion[] = [
  {
    id: 'sizes',
    type: 'sizes',
    kinds: {
      top: letters,
      dress: clothing,
      trousers: clothing,
      jeans: waists,
      skirt: clothing,
      jacket: clothing,
      knitwear: letters,
      shoes,
    },
  },
  { id: 'fit', type: 'one', choices: preferredFits },
  { id: 'colours', type: 'many', display: 'swatches', choices: Object.keys(surveyColours) },
  { id: 'avoidColours', type: 'many', display: 'swatches', choices: Object.keys(surveyColours) },
  { id: 'prints', type: 'many', display: 'cloth', choices: prints },
  { id: 'occasions', type: 'many', display: 'occasions', choices: occasions },
  { id: 'budget', type: 'budget', kinds: ['top', 'dress', 'trousers', 'knitwear', 'jacket'] },
  {
    id: 'never',
    type: 'many',
    display: 'pieces',
    choices: nevers,
    ownAnswers: { most: 12, maxLength: 60 },
  },
  { id: 'photos', type: 'photos' },
  { id: 'text', type: 'text', maxLength: 2000 },
]

export const kindsOf = ({ kinds }: Extract<SurveyQuestion, { type: 'sizes' }>) =>
  Object.keys(kinds) as SurveyKind[]

export const stepCount = questions.length
export const questionAt = (step: number): SurveyQuestion | undefined => questions[step - 1]

/** Undefined if the value answers the question or leaves it open, otherwise the code of its problem. */
export function answerProblem(question: SurveyQuestion, value: unknown): FieldCode | undefined {
  if (question.type === 'sizes')
    // Any kind may stay open: the stylist asks.
    return isSizes(question.kinds, value) ? undefined : 'invalid'
  if (question.type === 'one')
    return value === '' || question.choices.includes(value as PreferredFit) ? undefined : 'choose-one'
  if (question.type === 'many') return manyProblem(question, value)
  if (question.type === 'photos') return value === null ? undefined : 'invalid'
  if (question.type === 'budget') return isBudget(question.kinds, value) ? undefined : 'invalid'
  return typeof value === 'string' && value.length <= question.maxLength ? undefined : 'too-long'
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isSizes = (
  kinds: Readonly<Record<string, readonly string[]>>,
  value: unknown,
): value is Record<string, string> =>
  isObject(value) &&
  Object.entries(value).every(
    ([kind, size]) => Object.hasOwn(kinds, kind) && kinds[kind]!.includes(size as string),
  )
function manyProblem(
  { choices, ownAnswers }: Extract<SurveyQuestion, { type: 'many' }>,
  value: unknown,
): FieldCode | undefined {
  if (!Array.isArray(value) || new Set(value).size !== value.length) return 'invalid'
  const own = value.filter((choice) => !choices.includes(choice))
  if (own.length === 0) return undefined
  if (
    !ownAnswers ||
    own.some((answer) => typeof answer !== 'string' || answer.trim() !== answer || answer === '')
  )
    return 'invalid'
  return own.length > ownAnswers.most || own.some((answer) => answer.length > ownAnswers.maxLength)
    ? 'own-words'
    : undefined
}
const isBudget = (kinds: readonly string[], value: unknown) =>
  isObject(value) &&
  Object.entries(value).every(
    ([kind, amount]) =>
      kinds.includes(kind) &&
      Number.isSafeInteger(amount) &&
      Number(amount) > 0 &&
      Number(amount) <= 100_000_00,
  )

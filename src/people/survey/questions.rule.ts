import type { FieldCode } from '#/platform/texts.ts'
import { bodyProblem } from './body/body.rule.ts'
import { brandsProblem } from './brands/brands.rule.ts'

/** The style survey as data: one question a screen, in this order (R6.01). Its texts are `survey.<id>.…`. */
export type SurveyQuestion =
  | { id: 'sizes'; type: 'sizes'; kinds: Readonly<Record<SurveyKind, readonly string[]>> }
  | { id: 'body'; type: 'body' }
  | { id: 'fit'; type: 'fits'; kinds: readonly SurveyKind[] }
  | {
      id: 'style' | 'colours' | 'avoidColours' | 'prints' | 'occasions' | 'lifestyle' | 'never'
      type: 'many'
      choices: readonly string[]
      display: 'swatches' | 'cloth' | 'occasions' | 'pieces' | 'words'
      ownAnswers?: OwnAnswers
    }
  /** The highest price by kind; null: no limit. A kind that was not asked is absent. */
  | { id: 'budget'; type: 'budget'; kinds: readonly SurveyKind[] }
  | { id: 'brands'; type: 'brands'; kinds: readonly SurveyKind[] }
  /** Photos are stored apart (src/people/photos): the answer only says that the step was passed. */
  | { id: 'photos'; type: 'photos' }
  | { id: 'text'; type: 'text'; maxLength: number }
export type SurveyKind = (typeof surveyKinds)[number]
export type QuestionId = SurveyQuestion['id']
export type PreferredFit = (typeof preferredFits)[number]
/** Limits of the member's own words beside the choices. */
export type OwnAnswers = { most: number; maxLength: number }

export const surveyKinds = [
  'top',
  'dress',
  'trousers',
  'jeans',
  'skirt',
  'jacket',
  'knitwear',
  'shoes',
] as const
/** Kinds with a cut. */
export const fitKinds = surveyKinds.filter((kind) => kind !== 'shoes')
export const preferredFits = ['close', 'regular', 'loose'] as const
/** Directions of style, as the catalogue's tags have them. */
export const styles = [
  'classic',
  'minimal',
  'casual',
  'elegant',
  'romantic',
  'sporty',
  'natural',
  'retro',
] as const
/** Parts of an ordinary week. */
export const lifestyles = [
  'office',
  'home-office',
  'on-feet',
  'studies',
  'small-children',
  'by-bike',
  'outdoors',
  'going-out',
] as const
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
  { id: 'body', type: 'body' },
  { id: 'fit', type: 'fits', kinds: fitKinds },
  { id: 'style', type: 'many', display: 'words', choices: styles },
  { id: 'colours', type: 'many', display: 'swatches', choices: Object.keys(surveyColours) },
  { id: 'avoidColours', type: 'many', display: 'swatches', choices: Object.keys(surveyColours) },
  { id: 'prints', type: 'many', display: 'cloth', choices: prints },
  { id: 'occasions', type: 'many', display: 'occasions', choices: occasions },
  { id: 'lifestyle', type: 'many', display: 'words', choices: lifestyles },
  { id: 'budget', type: 'budget', kinds: surveyKinds },
  {
    id: 'never',
    type: 'many',
    display: 'pieces',
    choices: nevers,
    ownAnswers: { most: 12, maxLength: 60 },
  },
  { id: 'brands', type: 'brands', kinds: surveyKinds },
  { id: 'photos', type: 'photos' },
  { id: 'text', type: 'text', maxLength: 2000 },
]

export const kindsOf = ({ kinds }: Extract<SurveyQuestion, { type: 'sizes' }>) =>
  Object.keys(kinds) as SurveyKind[]

export const stepCount = questions.length
export const questionAt = (step: number): SurveyQuestion | undefined => questions[step - 1]
export const stepOf = (id: QuestionId): number => questions.findIndex((question) => question.id === id) + 1
/** Questions with an answer; photos are stored apart. */
export type AnsweredId = Exclude<QuestionId, 'photos'>
export const answeredIds = questions.flatMap(({ id }): AnsweredId[] => (id === 'photos' ? [] : [id]))

/** Undefined if the value answers the question or leaves it open, otherwise the code of its problem. */
export function answerProblem(question: SurveyQuestion, value: unknown): FieldCode | undefined {
  switch (question.type) {
    case 'sizes':
      // Any kind may stay open: the stylist asks.
      return isSizes(question.kinds, value) ? undefined : 'invalid'
    case 'body':
      return bodyProblem(value)
    case 'fits':
      return isFits(question.kinds, value) ? undefined : 'invalid'
    case 'many':
      return manyProblem(question, value)
    case 'budget':
      return isBudget(question.kinds, value) ? undefined : 'invalid'
    case 'brands':
      return brandsProblem(value, question.kinds)
    case 'photos':
      return value === null ? undefined : 'invalid'
    default:
      return typeof value === 'string' && value.length <= question.maxLength ? undefined : 'too-long'
  }
}

/** True for a question that the member has not answered, or answered when it asked less. */
export function isUnanswered(question: SurveyQuestion, value: unknown): boolean {
  if (question.type === 'photos') return false
  if (value === undefined || answerProblem(question, value) !== undefined) return true
  return question.type === 'budget' && !question.kinds.every((kind) => Object.hasOwn(value as object, kind))
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
const isFits = (kinds: readonly string[], value: unknown) =>
  isObject(value) &&
  Object.entries(value).every(
    ([kind, fit]) => kinds.includes(kind) && preferredFits.includes(fit as PreferredFit),
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
      (amount === null ||
        (Number.isSafeInteger(amount) && Number(amount) > 0 && Number(amount) <= 100_000_00)),
  )

import { bodyZones, heightFrom } from './body/body.rule.ts'
import { brandLimits } from './brands/brands.rule.ts'
import type { SurveyQuestion } from './questions.rule.ts'

export type Fields = { get(name: string): unknown; getAll(name: string): unknown[] }

/** Field names: one for the answer, one for each kind of garment, one for the member's own words. */
export const answerField = 'answer'
export const ownAnswersField = 'own-words'
export const kindField = (kind: string) => `kind-${kind}`
export const heightField = 'height'
export const zoneField = (zone: string) => `zone-${zone}`
export const brandFields = (row: number) => ({
  brand: `brand-${row}`,
  kind: `brand-kind-${row}`,
  size: `brand-size-${row}`,
})

/** Reads the answer from a question's screen, as the survey stores it. */
export function answerFrom(question: SurveyQuestion, form: Fields): unknown {
  switch (question.type) {
    case 'sizes':
      return byKind(Object.keys(question.kinds), form, String)
    case 'body':
      return bodyFrom(form)
    case 'fits':
      return byKind(question.kinds, form, String)
    case 'budget':
      return Object.fromEntries(
        question.kinds.map((kind) => [kind, Number(form.get(kindField(kind)) ?? '') || null]),
      )
    case 'brands':
      return { sizes: brandSizesFrom(form), never: itemsIn(textOf(form, ownAnswersField)) }
    case 'many':
      return [
        ...new Set([
          ...form.getAll(answerField).map(String),
          ...itemsIn(String(form.get(ownAnswersField) ?? '')),
        ]),
      ]
    case 'photos':
      return null
    default:
      return String(form.get(answerField) ?? '').trim()
  }
}

const textOf = (form: Fields, name: string) => String(form.get(name) ?? '').trim()

function bodyFrom(form: Fields) {
  const height = heightFrom(textOf(form, heightField))
  const zones = bodyZones.flatMap((zone) => {
    const step = textOf(form, zoneField(zone))
    return step ? [[zone, step]] : []
  })
  return { ...(height !== undefined && { height }), zones: Object.fromEntries(zones) }
}

/** Rows with a brand or a size; a kind alone is the form's first choice. */
function brandSizesFrom(form: Fields) {
  return Array.from({ length: brandLimits.sizes }, (_, row) => brandFields(row))
    .map((names) => ({
      brand: textOf(form, names.brand),
      kind: textOf(form, names.kind),
      size: textOf(form, names.size),
    }))
    .filter(({ brand, size }) => brand !== '' || size !== '')
}

/** A kind without a choice is not part of the answer. */
const byKind = <T>(kinds: readonly string[], form: Fields, read: (value: string) => T): Record<string, T> =>
  Object.fromEntries(
    kinds.flatMap((kind) => {
      const value = String(form.get(kindField(kind)) ?? '')
      return value ? [[kind, read(value)]] : []
    }),
  )

export const itemsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

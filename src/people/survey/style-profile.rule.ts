import { avoidedColours } from './answers.rule.ts'
import { type Body, bodyOf } from './body/body.rule.ts'
import { type BrandSize, brandsOf } from './brands/brands.rule.ts'
import { fitsByKind } from './fit/fit.rule.ts'
import { surveyKinds } from './questions.rule.ts'

/**
 * A member's style for the stylist. Budgets in minor units per kind of garment; `never`: kinds, materials and
 * looks to leave out; `neverBrands`: brands to leave out.
 */
export type StyleProfile = {
  sizes: Record<string, string>
  body: Body
  fits: Partial<Record<string, string>>
  style: string[]
  colours: string[]
  avoidColours: string[]
  prints: string[]
  occasions: string[]
  lifestyle: string[]
  budgetByKind: Record<string, number>
  never: string[]
  brandSizes: readonly BrandSize[]
  neverBrands: readonly string[]
  text: string
  completed: boolean
}

/** The newest answers as a style; an open question is empty. */
export function styleOf(answers: Record<string, unknown>, completed: boolean): StyleProfile {
  const brands = brandsOf(answers.brands, surveyKinds)
  return {
    sizes: (answers.sizes ?? {}) as Record<string, string>,
    body: bodyOf(answers.body),
    fits: fitsByKind(answers.fit),
    style: (answers.style ?? []) as string[],
    colours: (answers.colours ?? []) as string[],
    avoidColours: avoidedColours(answers),
    prints: (answers.prints ?? []) as string[],
    occasions: (answers.occasions ?? []) as string[],
    lifestyle: (answers.lifestyle ?? []) as string[],
    budgetByKind: withoutOpen((answers.budget ?? {}) as Record<string, number | null>),
    never: (answers.never ?? []) as string[],
    brandSizes: brands.sizes,
    neverBrands: brands.never,
    text: (answers.text ?? '') as string,
    completed,
  }
}

const withoutOpen = (budgets: Record<string, number | null>): Record<string, number> =>
  Object.fromEntries(Object.entries(budgets).flatMap(([kind, most]) => (most === null ? [] : [[kind, most]])))

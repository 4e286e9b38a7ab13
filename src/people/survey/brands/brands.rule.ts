import { folded } from '#/goods/catalogue/vocabulary/folded.rule.ts'

/** A size that the member knows in a brand; `size` is its label there. */
export type BrandSize = { brand: string; kind: string; size: string }
export type Brands = { sizes: readonly BrandSize[]; never: readonly string[] }
/** `shown`: rows of an empty form. Lengths in characters. */
export const brandLimits = { shown: 3, sizes: 6, never: 12, name: 60, size: 12 }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value !== '' && value.trim() === value && value.length <= longest

/** The code of what is wrong with an answer; undefined for a valid one. */
export function brandsProblem(
  value: unknown,
  kinds: readonly string[],
): 'brand-size' | 'own-words' | 'invalid' | undefined {
  if (!isObject(value) || Object.keys(value).some((name) => name !== 'sizes' && name !== 'never'))
    return 'invalid'
  const { sizes, never } = value
  if (!Array.isArray(sizes) || !Array.isArray(never) || sizes.length > brandLimits.sizes) return 'invalid'
  if (!sizes.every((one) => isBrandSize(one, kinds))) return 'brand-size'
  if (new Set(sizes.map(({ brand, kind }) => `${brandKey(brand)} ${kind}`)).size !== sizes.length)
    return 'brand-size'
  if (never.length > brandLimits.never || !never.every((name) => isText(name, brandLimits.name)))
    return 'own-words'
  return undefined
}

const isBrandSize = (value: unknown, kinds: readonly string[]): value is BrandSize =>
  isObject(value) &&
  Object.keys(value).length === 3 &&
  isText(value.brand, brandLimits.name) &&
  isText(value.size, brandLimits.size) &&
  kinds.includes(value.kind as string)

/** An earlier answer; an answer of another shape is empty. */
export const brandsOf = (value: unknown, kinds: readonly string[]): Brands =>
  brandsProblem(value, kinds) === undefined ? (value as Brands) : { sizes: [], never: [] }

/** Equal for two spellings of a brand: capitals, accents, spaces and signs do not count. */
export const brandKey = (name: string): string => folded(name).replace(/[^\p{L}\p{N}]+/gu, '')

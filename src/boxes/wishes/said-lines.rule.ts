import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'

/** The kinds of line that a wish in words is read into. */
export const saidKinds = [
  'occasion',
  'date',
  'season',
  'kind',
  'colour',
  'size',
  'must',
  'never',
  'budget',
] as const
export type SaidKind = (typeof saidKinds)[number]

/** A line of a wish in words; `words`: the member's own words for it. */
export type SaidLine = { kind: SaidKind; value: string; words: string }
/** A confirmed line of a box; its name among the wishes is `line-` and its place. */
export type PlacedLine = SaidLine & { place: number }

export const saidOccasions = [
  'wedding',
  'christening',
  'confirmation',
  'funeral',
  'graduation',
  'birthday',
  'christmas',
  'new-year',
  'interview',
  'work',
  'party',
  'evening',
  'everyday',
  'weekend',
  'travel',
  'sport',
] as const
export const saidSeasons = ['winter', 'spring', 'summer', 'autumn'] as const
export const saidColours = [
  'black',
  'white',
  'beige',
  'brown',
  'grey',
  'navy',
  'blue',
  'green',
  'red',
  'pink',
  'purple',
  'yellow',
  'orange',
] as const
/** Qualities of a garment: traits of the catalogue as `aspect:value`, and others that no product tells. */
export const saidQualities = [
  'sleeve:none',
  'sleeve:short',
  'sleeve:three-quarter',
  'sleeve:long',
  'neck:high',
  'neck:v',
  'length:short',
  'length:knee',
  'length:long',
  'fit:close',
  'fit:loose',
  'print:plain',
  'print:stripe',
  'print:check',
  'print:dot',
  'print:floral',
  'print:animal',
  'print:any',
  'fabric:wool',
  'fabric:leather',
  'fabric:fur',
  'fabric:polyester',
  'fabric:polyamide',
  'fabric:acrylic',
  'fabric:viscose',
  'fabric:cotton',
  'fabric:linen',
  'fabric:silk',
  'fabric:down',
  'fabric:synthetic',
  'fabric:natural',
  'heel:flat',
  'heel:low',
  'heel:high',
  'pockets',
  'warm',
  'waterproof',
  'washable',
  'no-iron',
  'comfortable',
  'high-waist',
  'elastic',
  'see-through',
  'nursing',
  'maternity',
  'belly',
  'glitter',
  'lace',
  'ruffles',
  'hood',
  'low-cut',
] as const

/** Most lines of one wish; the table has as many places. */
export const SAID_MAX = 40

/** Kinds of garment that can be wished for, as in the form. */
export const saidGarments = [
  'dress',
  'top',
  'shirt',
  'knitwear',
  'trousers',
  'jeans',
  'skirt',
  'jacket',
  'shoes',
  'bag',
  'accessory',
  'sportswear',
] as const satisfies readonly Kind[]

const isOneOf = (values: readonly string[], value: string) => values.includes(value)

/** True for a day of the calendar: `2026-02-31` is none. */
function isDay(day: string): boolean {
  const at = new Date(day)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** True for a value that the kind of a line can have. */
export function isSaid({ kind, value }: Pick<SaidLine, 'kind' | 'value'>): boolean {
  if (kind === 'occasion') return isOneOf(saidOccasions, value)
  if (kind === 'season') return isOneOf(saidSeasons, value)
  if (kind === 'kind') return isOneOf(saidGarments, value)
  if (kind === 'colour') return isOneOf(saidColours, value)
  if (kind === 'must') return isOneOf(saidQualities, value)
  if (kind === 'never') return [saidQualities, saidGarments, saidColours].some((list) => isOneOf(list, value))
  if (kind === 'date') return /^~?\d{4}-\d{2}(-\d{2})?$/.test(value) && isDay(dayOfLine(value))
  if (kind === 'size') return /^(shoes )?[0-9A-Z]{1,3}([/-][0-9]{1,2})?$/.test(value)
  return /^(\d{2,6}( each)?|low)$/.test(value)
}

/** The first day that a date line names; its middle for a month. */
export const dayOfLine = (value: string): string =>
  value.length < 10 ? `${value.replace('~', '')}-15` : value.replace('~', '')

/** The sum of a budget line for the whole box in minor units; undefined for one by piece or without a sum. */
export const amountOfLine = (value: string): number | undefined =>
  /^\d+$/.test(value) ? Number(value) * 100 : undefined

export const lineName = ({ place }: Pick<PlacedLine, 'place'>): `line-${number}` => `line-${place}`

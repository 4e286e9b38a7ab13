import { everyday, holiday, party, work } from '#/styling/pairing/formality.rule.ts'
import { formalities, type Paired } from '#/styling/pairing/garment.rule.ts'

export const occasions = ['office', 'weekend', 'evening', 'christmas', 'celebration', 'holiday'] as const
export type Occasion = (typeof occasions)[number]

/** The three occasions of each month, January to December. */
// biome-ignore format: a table
const byMonth: readonly (readonly [Occasion, Occasion, Occasion])[] = [
  ['office', 'evening', 'weekend'], ['office', 'evening', 'weekend'], ['office', 'evening', 'weekend'],
  ['office', 'celebration', 'weekend'], ['office', 'celebration', 'weekend'], ['celebration', 'weekend', 'holiday'],
  ['holiday', 'weekend', 'celebration'], ['office', 'celebration', 'weekend'], ['office', 'evening', 'weekend'],
  ['office', 'evening', 'weekend'], ['office', 'evening', 'weekend'], ['office', 'christmas', 'weekend'],
]
export const occasionsIn = ({ month }: Pick<Temporal.PlainDate, 'month'>) => byMonth[month - 1]!

type Suiting = { bits: number; levels: readonly (typeof formalities)[number][] }
const dressedUp: Suiting = { bits: party, levels: ['smart', 'dressed-up'] }
const suiting: Readonly<Record<Occasion, Suiting>> = {
  office: { bits: work, levels: ['everyday', 'smart'] },
  weekend: { bits: everyday, levels: ['relaxed', 'everyday'] },
  evening: dressedUp,
  christmas: dressedUp,
  celebration: dressedUp,
  holiday: { bits: everyday | holiday, levels: ['relaxed', 'everyday'] },
}

/** True for a garment that names the occasion; one that names none goes by its level of dress. */
export function suits(occasion: Occasion, { occasions: named, formality }: Paired): boolean {
  const { bits, levels } = suiting[occasion]
  return named === 0 ? levels.includes(formalities[formality]!) : (named & bits) !== 0
}

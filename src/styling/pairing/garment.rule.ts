import { categoriesNamed } from '#/goods/catalogue/categories/categories.rule.ts'
import type { Traits } from '#/goods/catalogue/traits/aspects.rule.ts'
import { colourFamily } from '#/goods/catalogue/vocabulary/colour-families.rule.ts'
import { type Kind, kinds } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { seasonOf } from '../ranking/season.rule.ts'
import { formalityOf, occasionsOf } from './formality.rule.ts'

/** The facts of a garment that decide what it is worn with. A product of the shelf has all of them. */
export type Garment = {
  kind: Kind
  category?: string
  tags: readonly string[]
  traits: Traits
  searchText: string
}

/** The place of a garment on the body. Garments of `none` are not part of an outfit. */
export const slots = ['top', 'bottom', 'dress', 'outer', 'shoes', 'bag', 'accessory', 'none'] as const
export type Slot = (typeof slots)[number]
const slotOfKind: Readonly<Record<Kind, Slot>> = {
  dress: 'dress',
  top: 'top',
  shirt: 'top',
  knitwear: 'top',
  trousers: 'bottom',
  jeans: 'bottom',
  skirt: 'bottom',
  jacket: 'outer',
  shoes: 'shoes',
  bag: 'bag',
  accessory: 'accessory',
  sportswear: 'none',
  lingerie: 'none',
  other: 'none',
}
export const slotOf = (kind: Kind): Slot => slotOfKind[kind]

/** Colours that count alike. Blue jeans are `denim`, which is worn like a neutral. */
// biome-ignore format: a table
export const colours = ['unknown', 'black', 'white', 'beige', 'brown', 'grey', 'navy', 'blue', 'green', 'red', 'pink', 'purple', 'yellow', 'orange', 'multi', 'denim'] as const
export type Colour = (typeof colours)[number]
export const prints = ['plain', 'stripe', 'check', 'dot', 'floral', 'animal', 'unnamed'] as const
/** From sport to party; `unknown` for a garment whose facts name none. */
export const formalities = ['sporty', 'relaxed', 'everyday', 'smart', 'dressed-up', 'unknown'] as const
export const seasons = ['all-year', 'summer', 'winter'] as const
export const volumes = ['regular', 'close', 'loose'] as const
/** Length of a dress, a lower part or a jacket; for shoes the heel, flat as `short` and high as `long`. */
export const lengths = ['unknown', 'short', 'knee', 'long'] as const
export const fabrics = ['other', 'denim', 'leather', 'silk', 'wool', 'linen'] as const

/** A garment in one colour as indices into the lists above: a pair is scored by table look-ups alone. */
export type Paired = {
  slot: number
  kind: number
  /** Index into `categoriesNamed`, from 1; 0 for a category of a buyer's own. */
  category: number
  colour: number
  print: number
  formality: number
  season: number
  volume: number
  length: number
  fabric: number
  /** Occasions as bits. */
  occasions: number
}

const categoryIndex = new Map(categoriesNamed.map((slug, index) => [slug, index + 1]))
const known = new WeakMap<Garment, Paired>()

/** A garment in a colour, read for pairing. All but the colour is read once for each garment. */
export function readGarment(garment: Garment, colourKey: string): Paired {
  const before = known.get(garment)
  const colour = colours.indexOf(colourOf(garment, colourKey))
  if (before) return { ...before, colour }
  const read = readFacts(garment, colour)
  known.set(garment, read)
  return read
}

function readFacts(garment: Garment, colour: number): Paired {
  const { kind, category = '', tags, traits } = garment
  const season = seasonOf(garment)?.season
  return {
    slot: slots.indexOf(slotOf(kind)),
    kind: kinds.indexOf(kind),
    category: categoryIndex.get(category) ?? 0,
    colour,
    print: printOf(traits),
    formality: formalities.indexOf(formalityOf(garment)),
    season: season === undefined ? 0 : seasons.indexOf(season),
    volume: volumeOf(traits),
    length: lengths.indexOf(lengthOf(garment)),
    fabric: fabrics.indexOf(fabricOf(garment)),
    occasions: occasionsOf(tags),
  }
}

const isDenim = ({ kind, category = '' }: Garment) => kind === 'jeans' || category.startsWith('denim')

function colourOf(garment: Garment, key: string): Colour {
  if (key === 'multi') return 'multi'
  const family = colourFamily(key)
  if (isDenim(garment) && (family === 'blue' || family === 'navy')) return 'denim'
  return colours.find((colour) => colour === family) ?? 'unknown'
}

/** The print that catches the eye: of stripes and flowers the flowers. */
const printOf = ({ print = [] }: Traits) =>
  Math.max(0, ...print.map((value) => prints.indexOf(value as (typeof prints)[number])))

function volumeOf({ fit = [] }: Traits) {
  const [value = ''] = fit
  return Math.max(0, volumes.indexOf(value as (typeof volumes)[number]))
}

const longJackets = new Set(['coats', 'trench-coats'])
const lengthOfCategory: Readonly<Record<string, (typeof lengths)[number]>> = {
  shorts: 'short',
  'mini-skirts': 'short',
  'mini-dresses': 'short',
  'midi-skirts': 'knee',
  'midi-dresses': 'knee',
  'pencil-skirts': 'knee',
  'maxi-skirts': 'long',
  'maxi-dresses': 'long',
}

function lengthOf({ kind, category = '', traits }: Garment): (typeof lengths)[number] {
  if (kind === 'jacket') return longJackets.has(category) ? 'long' : 'short'
  if (kind === 'shoes') {
    if (traits.heel?.includes('high') || category === 'heels') return 'long'
    return traits.heel?.includes('flat') || category === 'flat-shoes' || category === 'sneakers'
      ? 'short'
      : 'unknown'
  }
  const named = traits.length?.find((value) => lengths.includes(value as 'knee'))
  return (named as 'knee' | undefined) ?? lengthOfCategory[category] ?? 'unknown'
}

function fabricOf(garment: Garment): (typeof fabrics)[number] {
  if (isDenim(garment)) return 'denim'
  const named = garment.traits.fabric ?? []
  if (named.includes('leather') || named.includes('imitation-leather')) return 'leather'
  return fabrics.find((fabric) => named.includes(fabric)) ?? 'other'
}

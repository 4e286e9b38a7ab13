/** One line per size: letter, European number, and matching waists in inches. */
export const clothing: readonly (readonly [letter: string, number: string, ...inches: string[]])[] = [
  ['XXS', '32', '24'],
  ['XS', '34', '25', '26'],
  ['S', '36', '27', '28'],
  ['M', '38', '29'],
  ['L', '40', '30', '31'],
  ['XL', '42', '32'],
  ['XXL', '44', '33', '34'],
  ['3XL', '46', '36'],
  ['4XL', '48', '38'],
  ['5XL', '50', '40'],
]
/** The European number of each letter: brands and countries use either. */
export const numberOf: ReadonlyMap<string, string> = new Map(
  clothing.map(([letter, number]) => [letter, number]),
)
export const letterOfSize: ReadonlyMap<string, string> = new Map(
  clothing.map(([letter, number]) => [number, letter]),
)

/** Index in the table for a waist in inches; undefined for half inches and sizes beyond it. */
export const lineOfWaist = (inches: number): number | undefined => {
  const line = clothing.findIndex(([, , ...waists]) => waists.includes(String(inches)))
  return line < 0 ? undefined : line
}

const spelledOut: Readonly<Record<string, string>> = {
  'EXTRA SMALL': 'XS',
  SMALL: 'S',
  MEDIUM: 'M',
  LARGE: 'L',
  'EXTRA LARGE': 'XL',
  '2XL': 'XXL',
  XXXL: '3XL',
  XXXXL: '4XL',
  '2XS': 'XXS',
}
const waistKinds = new Set(['trousers', 'jeans', 'sportswear'])
const oneSize = /^(one ?size|onesize|os|default title|-|)$/i

export const ONE_SIZE = 'One size'

/** A size as printed on the label: "Small" is S, "default title" is one size, "w28" is W28. */
export function sizeLabel(text: string): string {
  const label = text.trim().replace(/\s+/g, ' ')
  if (oneSize.test(label)) return ONE_SIZE
  const upper = label.toUpperCase()
  return spelledOut[upper] ?? (/^(?:[2-5]?X*[SML]|W\d\d)(?:[ /].*)?$/.test(upper) ? upper : label)
}

/** Orders the sizes of one garment; an unknown size comes last. */
export function sizeRank(label: string): number {
  const bare = label.toUpperCase().replace(/^W/, '')
  const line = clothing.findIndex(([letter]) => letter === bare)
  if (line >= 0) return line * 10
  const number = /^\d{1,3}(?:[.,]5)?/.exec(bare)?.[0]
  if (number) return Math.round(Number(number.replace(',', '.')) * 10)
  return label === ONE_SIZE ? 0 : 9999
}

/** Orders sizes across kinds of garment: letters, numbers and waists in groups, each in its own order. */
export function compareSizes(a: string, b: string): number {
  return groupOf(a) - groupOf(b) || sizeRank(a) - sizeRank(b)
}

function groupOf(label: string): number {
  if (/^[2-9]?X*[SML]\b/i.test(label)) return 0
  if (/^\d/.test(label)) return 1
  return /^W\d/i.test(label) ? 2 : 3
}

/**
 * All labels with the meaning of this size on this kind of garment: brands write M, 38 or W29. Below 32 a number on trousers
 * is a waist in inches; from 32 on it may be either, so a bare number above means the European size.
 */
export function sizesLike(kind: string, size: string): string[] {
  const label = sizeLabel(size)
  const bare = label.replace(/^W/, '')
  if (kind === 'shoes') return [label, ONE_SIZE]
  const asWaist = kind === 'jeans' || label.startsWith('W') || (waistKinds.has(kind) && Number(bare) < 32)
  const line = clothing.find(
    ([letter, number, ...inches]) => letter === bare || (asWaist ? inches.includes(bare) : number === bare),
  )
  if (!line) return [label, ONE_SIZE]
  const [letter, number, ...inches] = line
  // A waist is finer than a letter: a given waist matches that waist, or the letter.
  const waists = asWaist && letter !== bare ? [bare] : inches
  const inInches = waistKinds.has(kind)
    ? waists.flatMap((inch) => [`W${inch}`, ...(Number(inch) < 32 || kind === 'jeans' ? [inch] : [])])
    : []
  return [letter, ...(kind === 'jeans' ? [] : [number]), ...inInches, ONE_SIZE]
}

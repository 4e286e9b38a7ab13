import { clothing, ONE_SIZE, sizeLabel } from './sizes.rule.ts'

/**
 * The meaning of a label: one size, or two that it covers, on one scale. Clothing counts in steps of the European numbers (32
 * is 0, 34 is 1), waist in inches, shoes in European sizes. `length` is the label's length.
 */
export type SizeReading = { scale: 'clothing' | 'waist' | 'shoe'; from: number; to: number; length?: string }

type System = {
  name: string
  /** The label in capitals, without its length. */
  form: RegExp
  scale: SizeReading['scale']
  /** Kinds it applies to; all clothing if left out. */
  kinds?: readonly string[]
  /** The size or sizes in the form's groups; undefined if there are none. */
  read(...groups: string[]): readonly [from: number, to: number] | undefined
  because: string
}

const inches = ['jeans', 'trousers', 'sportswear']
const letterAt = (letter: string) => {
  const at = clothing.findIndex(([ours]) => ours === letter)
  return at < 0 ? undefined : at
}
const european = (number: number) =>
  number >= 32 && number <= 58 && number % 2 === 0 ? (number - 32) / 2 : undefined
const both = (from: number | undefined, to = from) =>
  from === undefined || to === undefined || to < from ? undefined : ([from, to] as const)
const one = (read: (text: string) => number | undefined) => (text: string) => both(read(text))
const span = (read: (text: string) => number | undefined) => (from: string, to: string) =>
  both(read(from), read(to))

/** All notations of sizes in catalogues. A label that fits two of them has two readings. */
export const sizeSystems: readonly System[] = [
  {
    name: 'letters',
    form: /^(\d?X*[SML])$/,
    scale: 'clothing',
    read: one(letterAt),
    because: 'S, M and L are printed by most brands, and each stands for one European number',
  },
  {
    name: 'two letters',
    form: /^(\d?X*[SML])[/-](\d?X*[SML])$/,
    scale: 'clothing',
    read: span(letterAt),
    because: 'S/M is cut for both',
  },
  {
    name: 'European',
    form: /^(?:EUR?|DE|DK|SE|NL)? ?(\d\d)$/,
    scale: 'clothing',
    read: one((text) => european(Number(text))),
    because: 'the four countries share the German numbers 32 to 58, in steps of two',
  },
  {
    name: 'two European',
    form: /^(\d\d)[/-](\d\d)$/,
    scale: 'clothing',
    read: (from, to) =>
      Number(to) - Number(from) === 2 ? span((text) => european(Number(text)))(from!, to!) : undefined,
    because: '36/38 is cut for both; what lies further apart is no pair of neighbours',
  },
  {
    name: 'British',
    form: /^(?:UK ?(\d{1,2})|(\d{1,2}) ?UK)$/,
    scale: 'clothing',
    read: (before, behind) => both(european(Number(before ?? behind) + 26)),
    because: 'a British 12 is a European 38',
  },
  {
    name: 'American',
    form: /^(?:US ?(\d{1,2})|(\d{1,2}) ?US)$/,
    scale: 'clothing',
    read: (before, behind) =>
      both(european(Number(before ?? behind) + 28), european(Number(before ?? behind) + 30)),
    because: 'published charts differ by one size, so an American 8 counts as 36 and as 38',
  },
  {
    name: 'French',
    form: /^(?:FR|ES) ?(\d\d)$/,
    scale: 'clothing',
    read: one((text) => european(Number(text) - 2)),
    because: 'a French or Spanish 40 is a German 38',
  },
  {
    name: 'Italian',
    form: /^IT ?(\d\d)$/,
    scale: 'clothing',
    read: one((text) => european(Number(text) - 6)),
    because: 'an Italian 44 is a German 38',
  },
  {
    name: 'waist',
    form: /^W ?(\d\d)$/,
    scale: 'waist',
    read: one(Number),
    because: 'W29 is a waist of 29 inches, whatever the garment',
  },
  {
    name: 'bare waist',
    form: /^(\d\d)$/,
    scale: 'waist',
    kinds: inches,
    read: one((text) => (Number(text) >= 22 && Number(text) <= 36 ? Number(text) : undefined)),
    because: 'below 32 a number on trousers can only be inches; 32, 34 and 36 may be either',
  },
  {
    name: 'shoes',
    form: /^(?:EUR?)? ?(\d\d(?:[.,]5)?)$/,
    scale: 'shoe',
    kinds: ['shoes'],
    read: one((text) => Number(text.replace(',', '.'))),
    because: 'shoes are sold by European sizes and halves in all four countries',
  },
]

/** Waist and length: `W29 L32`, `W29/L32`, `29/32`, `29x32`. Without letters on trousers only. */
const waistAndLength = /^(?:W ?)?(\d\d) ?[/X-]? ?L ?(\d\d)$/
const twoNumbers = /^(?:W ?)?(\d\d)[/X](2[68]|3[02468])$/
const lengthName = /^(.+) (?:(PETITE|SHORT|KURZ|KORT)|TALL|LONG|LANG|LÅNG)$/

/**
 * All possible meanings of a label on this kind of garment; empty for a size that cannot be compared. The product's other
 * labels, `siblings`, distinguish inches from European numbers.
 */
export function readSize(label: string, kind: string, siblings: readonly string[] = []): SizeReading[] {
  const text = label
    .trim()
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/ ?([/-]) ?/g, '$1')
  const { size, length } = withoutLength(text, kind)
  const readings = sizeSystems.flatMap(({ form, scale, kinds, read }) => {
    const groups = (kinds ? kinds.includes(kind) : kind !== 'shoes') && form.exec(sizeLabel(size))
    const found = groups && read(...(groups.slice(1) as string[]))
    return found ? [{ scale, from: found[0], to: found[1], ...(length && { length }) }] : []
  })
  return readings.length > 1 ? settled(readings, kind, siblings) : readings
}

function withoutLength(text: string, kind: string): { size: string; length?: string } {
  const numbers = inches.includes(kind) ? twoNumbers.exec(text) : null
  const [, waist, length] = waistAndLength.exec(text) ?? numbers ?? []
  if (waist) return { size: `W${waist}`, length }
  const [, size, short] = lengthName.exec(text) ?? []
  return size ? { size, length: short ? 'short' : 'long' } : { size: text }
}

/** 31 and 33 are no European numbers, and a waist of 42 inches is not sold beside one of 32. */
function settled(readings: SizeReading[], kind: string, siblings: readonly string[]): SizeReading[] {
  const numbers = siblings.filter((label) => /^\d\d$/.test(label)).map(Number)
  const only = (wanted: SizeReading['scale']) => readings.filter(({ scale }) => scale === wanted)
  if (numbers.some((number) => number < 32 || number % 2 === 1)) return only('waist')
  if (numbers.some((number) => number > 36)) return only('clothing')
  // Jeans are sold by the waist; from 34 on a number alone may still be a European one.
  return kind === 'jeans' && readings.some(({ from }) => from === 32) ? only('waist') : readings
}

export const isOneSize = (size: string) => sizeLabel(size) === ONE_SIZE

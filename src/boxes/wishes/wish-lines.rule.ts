import { colourFamily } from '#/goods/catalogue/vocabulary/colour-families.rule.ts'
import { type Kind, kinds } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { amountOfLine, lineName, type PlacedLine } from './said-lines.rule.ts'

export type Wishable = Exclude<Kind, 'lingerie' | 'other'>
/** Kinds that a member can wish for: those that a stylist can send. */
export const wishKinds = kinds.filter((kind): kind is Wishable => kind !== 'lingerie' && kind !== 'other')

export const wishOccasions = ['everyday', 'work', 'evening', 'party', 'weekend', 'travel', 'sport'] as const

/** Reasons for an unfulfilled wish, as shown to the member; `in-words`: the stylist's own words. */
export const whysUnfulfilled = [
  'sold-out',
  'size',
  'not-with-the-rest',
  'over-budget',
  'too-soon',
  'in-words',
] as const
export type WhyUnfulfilled = (typeof whysUnfulfilled)[number]

/** One wish of an order, with its own answer; each wanted kind is a line: `wanted-dress`, each line of the words `line-1`. */
export type WishLine =
  | 'occasion'
  | 'date'
  | 'unwanted'
  | 'budget'
  | 'text'
  | `wanted-${string}`
  | `line-${number}`
/** The wish of an order; `wanted`, `unwanted`: kinds. */
export type Wish = {
  occasion?: string
  date?: string
  wanted?: string[]
  unwanted?: string[]
  budgetAmount?: number
  text?: string
  /** Each sentence of the words has become a line. */
  read?: boolean
}
/** A wish with the confirmed lines of its words. */
export type LinedWish = Wish & { said?: readonly PlacedLine[] }
export type Picked = {
  id: string
  state: string
  kind: Kind
  price: number
  tags: readonly string[]
  colourKey?: string
  size?: string
}
export type WishAnswer = {
  line: string
  fulfilled: boolean
  /** The piece that fulfils it, or comes instead. */
  itemId: string | null
  why: WhyUnfulfilled | null
  words: string
}

/** The lines of an order's wish; without those of its words the database function `wish_lines` is equal. */
export function wishLines({
  occasion,
  date,
  wanted = [],
  unwanted = [],
  budgetAmount,
  text,
  read,
  said = [],
}: LinedWish) {
  const lines: (WishLine | false)[] = [
    Boolean(occasion) && 'occasion',
    Boolean(date) && 'date',
    ...[...new Set(wanted)].map((kind) => `wanted-${kind}` as const),
    unwanted.length > 0 && 'unwanted',
    budgetAmount !== undefined && 'budget',
    ...said.map(lineName),
    Boolean(text) && !read && 'text',
  ]
  return lines.filter((line) => line !== false)
}

/** Label of a line in a list; a date, a sum and unwanted kinds need none. */
export const wishLabels = ['occasion', 'wish'] as const
export function labelOf(line: WishLine): (typeof wishLabels)[number] | null {
  if (line === 'occasion') return 'occasion'
  return line === 'text' || line.startsWith('line-') || wantedKind(line) ? 'wish' : null
}

export const wantedKind = (line: string) => (line.startsWith('wanted-') ? line.slice(7) : undefined)
export const saidLine = ({ said = [] }: LinedWish, line: string): PlacedLine | undefined =>
  said.find((one) => lineName(one) === line)
/** A yes to this line may name a piece of the box. */
export function isByPiece(line: string, wish: LinedWish): boolean {
  const said = saidLine(wish, line)
  if (said) return said.kind !== 'date' && said.kind !== 'never' && said.kind !== 'budget'
  return line === 'occasion' || line === 'text' || line.startsWith('wanted-')
}

const staying = (pieces: readonly Picked[]) => pieces.filter(({ state }) => state !== 'declined')

/**
 * Tells whether the box fulfils the answer: its piece is in the box and of the kind; nothing unwanted is in it; it
 * costs no more than the budget.
 */
export function isTrue(
  { line, fulfilled, itemId }: WishAnswer,
  wish: LinedWish,
  pieces: readonly Picked[],
): boolean {
  const there = staying(pieces)
  const piece = there.find(({ id }) => id === itemId)
  if (itemId !== null && !piece) return false
  if (!fulfilled) return true
  const kind = kindOf(line, wish)
  if (kind) return piece?.kind === kind
  if (!isByPiece(line, wish) && itemId !== null) return false
  return isMet(line, wish, there) ?? true
}

/** The kind of garment that a line asks for. */
export function kindOf(line: string, wish: LinedWish): string | undefined {
  const said = saidLine(wish, line)
  return said?.kind === 'kind' ? said.value : wantedKind(line)
}

/** True when the pieces keep a line about all of them: a ban, or the sum. Undefined for other lines. */
function isMet(line: string, wish: LinedWish, there: readonly Picked[]): boolean | undefined {
  const said = saidLine(wish, line)
  const sum = there.reduce((sum, { price }) => sum + price, 0)
  if (line === 'unwanted') return !there.some(({ kind }) => wish.unwanted?.includes(kind))
  if (line === 'budget') return sum <= (wish.budgetAmount ?? 0)
  if (said?.kind === 'never')
    return !there.some(({ kind, colourKey }) => kind === said.value || isOfColour(colourKey, said.value))
  const amount = said?.kind === 'budget' ? amountOfLine(said.value) : undefined
  return amount === undefined ? undefined : sum <= amount
}

const isOfColour = (key: string | undefined, colour: string) =>
  key !== undefined && (key === colour || colourFamily(key) === colour)

type Seen = { wish: LinedWish; pieces: readonly Picked[]; bound: readonly (string | null)[] }

/** The automatic yes to a line: a piece, or null if none is needed; undefined: the stylist has to answer. */
export function plainAnswer(line: WishLine, { wish, pieces, bound }: Seen): string | null | undefined {
  const there = staying(pieces)
  const met = isMet(line, wish, there)
  if (met !== undefined) return there.length > 0 && met && isPlain(line, wish) ? null : undefined
  const fitting = there.filter((piece) => fits(piece, line, wish))
  return (fitting.find(({ id }) => !bound.includes(id)) ?? fitting[0])?.id
}

/** A forbidden quality is for the stylist to judge: the pieces do not tell it. */
function isPlain(line: string, wish: LinedWish): boolean {
  const said = saidLine(wish, line)
  return said?.kind !== 'never' || wishKinds.some((kind) => kind === said.value)
}

function fits({ kind, tags, colourKey, size }: Picked, line: string, wish: LinedWish): boolean {
  if (line === 'occasion') return tags.includes(wish.occasion ?? '')
  const said = saidLine(wish, line)
  if (said?.kind === 'colour') return isOfColour(colourKey, said.value)
  if (said?.kind === 'occasion') return tags.includes(said.value)
  if (said?.kind === 'size') return size !== undefined && said.value.endsWith(size.toUpperCase())
  return kind === kindOf(line, wish)
}

/** Most characters of a member's wish in words, in all and in one addition. */
export const WISH_TEXT_MAX = 2000
export const ADDED_WISH_MAX = 500

export const toAddWish = '#add-wish'

/** A wish can be added while the stylist can still fulfil it. */
export const canAddWish = ({ state }: { state: string }) => state === 'ordered' || state === 'styling'

import { type Kind, kinds } from '#/goods/catalogue/vocabulary/kinds.rule.ts'

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

/** One wish of an order, with its own answer; each wanted kind is a line: `wanted-dress`. */
export type WishLine = 'occasion' | 'date' | 'unwanted' | 'budget' | 'text' | `wanted-${string}`
/** The wish of an order; `wanted`, `unwanted`: kinds. */
export type Wish = {
  occasion?: string
  date?: string
  wanted?: string[]
  unwanted?: string[]
  budgetAmount?: number
  text?: string
}
export type Picked = { id: string; state: string; kind: Kind; price: number; tags: readonly string[] }
export type WishAnswer = {
  line: string
  fulfilled: boolean
  /** The piece that fulfils it, or comes instead. */
  itemId: string | null
  why: WhyUnfulfilled | null
  words: string
}

/** The lines of an order's wish; the database function `wish_lines` is equal. */
export function wishLines({ occasion, date, wanted = [], unwanted = [], budgetAmount, text }: Wish) {
  const lines: (WishLine | false)[] = [
    Boolean(occasion) && 'occasion',
    Boolean(date) && 'date',
    ...[...new Set(wanted)].map((kind) => `wanted-${kind}` as const),
    unwanted.length > 0 && 'unwanted',
    budgetAmount !== undefined && 'budget',
    Boolean(text) && 'text',
  ]
  return lines.filter((line) => line !== false)
}

/** Label of a line in a list; a date, a sum and unwanted kinds need none. */
export const wishLabels = ['occasion', 'wish'] as const
export function labelOf(line: WishLine): (typeof wishLabels)[number] | null {
  if (line === 'occasion') return 'occasion'
  return line === 'text' || wantedKind(line) ? 'wish' : null
}

export const wantedKind = (line: string) => (line.startsWith('wanted-') ? line.slice(7) : undefined)
/** A yes to this line may name a piece of the box. */
export const isByPiece = (line: string) =>
  line === 'occasion' || line === 'text' || line.startsWith('wanted-')

const staying = (pieces: readonly Picked[]) => pieces.filter(({ state }) => state !== 'declined')

/**
 * Tells whether the box fulfils the answer: its piece is in the box and of the kind; nothing unwanted is in it; it
 * costs no more than the budget.
 */
export function isTrue(
  { line, fulfilled, itemId }: WishAnswer,
  wish: Wish,
  pieces: readonly Picked[],
): boolean {
  const there = staying(pieces)
  const piece = there.find(({ id }) => id === itemId)
  if (itemId !== null && !piece) return false
  if (!fulfilled) return true
  const kind = wantedKind(line)
  if (kind) return piece?.kind === kind
  if (!isByPiece(line) && itemId !== null) return false
  return line === 'unwanted' || line === 'budget' ? isMet(line, wish, there) : true
}

const isMet = (line: 'unwanted' | 'budget', wish: Wish, there: readonly Picked[]) =>
  line === 'unwanted'
    ? !there.some(({ kind }) => wish.unwanted?.includes(kind))
    : there.reduce((sum, { price }) => sum + price, 0) <= (wish.budgetAmount ?? 0)

type Seen = { wish: Wish; pieces: readonly Picked[]; bound: readonly (string | null)[] }

/** The automatic yes to a line: a piece, or null if none is needed; undefined: the stylist has to answer. */
export function plainAnswer(line: WishLine, { wish, pieces, bound }: Seen): string | null | undefined {
  const there = staying(pieces)
  const fits = ({ kind, tags }: Picked) =>
    line === 'occasion' ? tags.includes(wish.occasion ?? '') : kind === wantedKind(line)
  if (line === 'unwanted' || line === 'budget')
    return there.length > 0 && isMet(line, wish, there) ? null : undefined
  const fitting = there.filter(fits)
  return (fitting.find(({ id }) => !bound.includes(id)) ?? fitting[0])?.id
}

/** Most characters of a member's wish in words, in all and in one addition. */
export const WISH_TEXT_MAX = 2000
export const ADDED_WISH_MAX = 500

export const toAddWish = '#add-wish'

/** A wish can be added while the stylist can still fulfil it. */
export const canAddWish = ({ state }: { state: string }) => state === 'ordered' || state === 'styling'

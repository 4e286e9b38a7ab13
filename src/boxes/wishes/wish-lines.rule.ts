import { type Kind, kinds } from '#/goods/catalogue/vocabulary/kinds.rule.ts'

export type Wishable = Exclude<Kind, 'lingerie' | 'other'>
/** What a member can wish for in one box; the kinds are those a stylist can send. */
export const wishKinds = kinds.filter((kind): kind is Wishable => kind !== 'lingerie' && kind !== 'other')

export const wishOccasions = ['everyday', 'work', 'evening', 'party', 'weekend', 'travel', 'sport'] as const

/** Why a wish is not fulfilled, as the member is told it; `in-words`: the stylist's own words say it. */
export const whysUnfulfilled = [
  'sold-out',
  'size',
  'not-with-the-rest',
  'over-budget',
  'too-soon',
  'in-words',
] as const
export type WhyUnfulfilled = (typeof whysUnfulfilled)[number]

/** One wish of an order, answered by itself; a wanted kind is a line of its own: `wanted-dress`. */
export type WishLine = 'occasion' | 'date' | 'unwanted' | 'budget' | 'text' | `wanted-${string}`
type Asked = {
  occasion?: string
  date?: string
  wanted?: readonly string[]
  unwanted?: readonly string[]
  budgetAmount?: number
  text?: string
}
export type Picked = { id: string; state: string; kind: Kind; price: number; tags: readonly string[] }
export type Answer = {
  line: string
  fulfilled: boolean
  /** What fulfils it, or comes instead. */
  itemId: string | null
  why: WhyUnfulfilled | null
  words: string
}

/** The lines of an order's wish; the database says the same (`wish_lines`). */
export function wishLines({ occasion, date, wanted = [], unwanted = [], budgetAmount, text }: Asked) {
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

/** What a line is called where it stands among others; a day, a sum and what is not wanted say it themselves. */
export const wishLabels = ['occasion', 'wish'] as const
export function labelOf(line: WishLine): (typeof wishLabels)[number] | null {
  if (line === 'occasion') return 'occasion'
  return line === 'text' || wantedKind(line) ? 'wish' : null
}

export const wantedKind = (line: string) => (line.startsWith('wanted-') ? line.slice(7) : undefined)
/** What a yes to it may be shown by: a piece of the box; the others are kept or not. */
export const isByPiece = (line: string) =>
  line === 'occasion' || line === 'text' || line.startsWith('wanted-')

const staying = (pieces: readonly Picked[]) => pieces.filter(({ state }) => state !== 'declined')

/** Whether the box bears the answer out: its piece is in it, of the kind; nothing unwanted is; it costs no more than was given. */
export function isTrue({ line, fulfilled, itemId }: Answer, wish: Asked, pieces: readonly Picked[]): boolean {
  const there = staying(pieces)
  const piece = there.find(({ id }) => id === itemId)
  if (itemId !== null && !piece) return false
  if (!fulfilled) return true
  const kind = wantedKind(line)
  if (kind) return piece?.kind === kind
  if (!isByPiece(line) && itemId !== null) return false
  return line === 'unwanted' || line === 'budget' ? isKept(line, wish, there) : true
}

const isKept = (line: 'unwanted' | 'budget', wish: Asked, there: readonly Picked[]) =>
  line === 'unwanted'
    ? !there.some(({ kind }) => wish.unwanted?.includes(kind))
    : there.reduce((sum, { price }) => sum + price, 0) <= (wish.budgetAmount ?? 0)

type Seen = { wish: Asked; pieces: readonly Picked[]; bound: readonly (string | null)[] }

/** What plainly answers a line with yes: a piece, or null where none is needed; undefined: the stylist has to say. */
export function plainAnswer(line: WishLine, { wish, pieces, bound }: Seen): string | null | undefined {
  const there = staying(pieces)
  const fits = ({ kind, tags }: Picked) =>
    line === 'occasion' ? tags.includes(wish.occasion ?? '') : kind === wantedKind(line)
  if (line === 'unwanted' || line === 'budget')
    return there.length > 0 && isKept(line, wish, there) ? null : undefined
  const fitting = there.filter(fits)
  return (fitting.find(({ id }) => !bound.includes(id)) ?? fitting[0])?.id
}

/** Characters that what a member wished in words may have in all, and what is added to it at once. */
export const WISH_WORDS_MAX = 2000
export const ADDED_WISH_MAX = 500

/** Where on its page the member writes another wish. */
export const toAddWish = '#add-wish'

/** Another wish can be told as long as the stylist can still follow it. */
export const canAddWish = ({ state }: { state: string }) => state === 'ordered' || state === 'styling'

import type { Traits } from '#/goods/catalogue/traits/aspects.rule.ts'
import { colourFamily } from '#/goods/catalogue/vocabulary/colour-families.rule.ts'

/** The reason of a refusal: the property of the piece that it is about. */
export const passReasons = ['colour', 'print', 'cut', 'fabric', 'kind', 'price'] as const
export type PassReason = (typeof passReasons)[number]

export const tasteAspects = ['kind', 'colour', 'print', 'fit', 'fabric'] as const
export type TasteAspect = (typeof tasteAspects)[number]

export type TastedPiece = { kind: string; colourKey: string; traits: Traits }
/** `price` in minor units of the requested market; undefined if it was shown in another. */
export type TasteAnswer = TastedPiece & {
  productId: string
  answer: 'liked' | 'passed'
  why: readonly PassReason[]
  price: number | undefined
}
/** Points for and against, and the number of pieces liked and seen. */
export type Count = { likes: number; passes: number; liked: number; seen: number }
export type Taste = {
  answers: ReadonlyMap<string, TasteAnswer['answer']>
  counts: Readonly<Record<TasteAspect, ReadonlyMap<string, Count>>>
  /** By kind: the lowest price that is too high. */
  tooDear: ReadonlyMap<string, number>
}

export function tasteValues({ kind, colourKey, traits }: TastedPiece, about: TasteAspect): readonly string[] {
  if (about === 'kind') return [kind]
  if (about === 'colour') return [colourFamily(colourKey) ?? colourKey].filter((colour) => colour !== '')
  return traits[about]?.filter((value) => value !== 'unnamed') ?? []
}

const aboutOf: Readonly<Record<PassReason, TasteAspect | undefined>> = {
  colour: 'colour',
  print: 'print',
  cut: 'fit',
  fabric: 'fabric',
  kind: 'kind',
  price: undefined,
}
/** A given reason counts as two refusals; without a reason each property counts half. */
const WITH_REASON = 2
const WITHOUT_REASON = 0.5

const passesFor = (why: readonly PassReason[], about: TasteAspect) =>
  why.length === 0 ? WITHOUT_REASON : why.some((one) => aboutOf[one] === about) ? WITH_REASON : 0

const none: Count = { likes: 0, passes: 0, liked: 0, seen: 0 }

/** One answer a piece: the latest. */
export function tasteOf(answers: readonly TasteAnswer[]): Taste {
  const counts = Object.fromEntries(tasteAspects.map((about) => [about, countsOf(answers, about)]))
  return {
    answers: new Map(answers.map(({ productId, answer }) => [productId, answer])),
    counts: counts as Record<TasteAspect, Map<string, Count>>,
    tooDear: tooDearOf(answers),
  }
}

function countsOf(answers: readonly TasteAnswer[], about: TasteAspect) {
  const counts = new Map<string, Count>()
  for (const { answer, why, ...piece } of answers) {
    const isLiked = answer === 'liked'
    const passes = isLiked ? 0 : passesFor(why, about)
    if (!isLiked && passes === 0) continue
    for (const value of tasteValues(piece, about)) {
      const before = counts.get(value) ?? none
      counts.set(value, {
        likes: before.likes + (isLiked ? 1 : 0),
        passes: before.passes + passes,
        liked: before.liked + (isLiked ? 1 : 0),
        seen: before.seen + 1,
      })
    }
  }
  return counts
}

/** The lowest price refused as too high for a kind, unless a dearer piece of it was liked. */
function tooDearOf(answers: readonly TasteAnswer[]) {
  const least = new Map<string, number>()
  const most = new Map<string, number>()
  for (const { kind, answer, why, price } of answers) {
    if (price === undefined) continue
    if (answer === 'liked') most.set(kind, Math.max(most.get(kind) ?? 0, price))
    else if (why.includes('price')) least.set(kind, Math.min(least.get(kind) ?? price, price))
  }
  return new Map([...least].filter(([kind, price]) => price > (most.get(kind) ?? 0)))
}

import { type Wishable, wishKinds, wishOccasions } from '#/boxes/wishes/wish-lines.rule.ts'
import type { FieldCode } from '#/platform/texts.ts'

type Occasion = (typeof wishOccasions)[number]

/** A wish as typed: budget and date may be invalid. */
export type TypedWish = {
  occasion?: Occasion
  wanted: Wishable[]
  unwanted: Wishable[]
  budget?: string
  date?: string
  text?: string
}

const wishable = (names: readonly string[]) => wishKinds.filter((kind) => names.includes(kind))
const occasionOf = (name: string | undefined) => wishOccasions.find((occasion) => occasion === name)

/** The form field of a kind: wanted, not this time, or neither. */
export const kindWishField = (kind: Wishable) => `kind-${kind}`

/** Reads the form's answers; unknown choices are dropped. */
export function wishFrom(params: URLSearchParams): TypedWish {
  const one = (name: string) => params.get(name)?.trim() || undefined
  const kindsOf = (name: 'wanted' | 'unwanted') =>
    wishable([
      ...params.getAll(name),
      ...wishKinds.filter((kind) => params.get(kindWishField(kind)) === name),
    ])
  const wanted = kindsOf('wanted')
  return {
    occasion: occasionOf(one('occasion')),
    wanted,
    unwanted: kindsOf('unwanted').filter((kind) => !wanted.includes(kind)),
    budget: one('budget')?.slice(0, 40),
    date: one('date')?.slice(0, 40),
    text: one('text')?.slice(0, 1000),
  }
}

const MOST_BUDGET = 100_000

/**
 * Parses a budget in the notations of our countries, `1.000`, `1 000 kr.`, `1000,-`, in whole units of the
 * currency; undefined when no box can cost that.
 */
export function typedBudget(typed: string): number | undefined {
  const bare = typed.toLowerCase().replaceAll(/kr\.?|dkk|sek|euro?|€|\s/g, '')
  const [, whole] = /^(\d{1,6}|\d{1,3}(?:[.,'’]\d{3})+)(?:[.,](?:\d{1,2}|[-–]))?$/.exec(bare) ?? []
  const amount = Number(whole?.replaceAll(/\D/g, '') ?? 0)
  return amount >= 1 && amount <= MOST_BUDGET ? amount : undefined
}

const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))

export type WishProblems = { budget?: FieldCode; date?: FieldCode }

/** Problems of a wish by field; `soonest`: the earliest day that a box ordered now can be there. */
export function wishProblems({ budget, date }: TypedWish, soonest: string): WishProblems {
  return {
    ...(budget !== undefined && typedBudget(budget) === undefined && { budget: 'wish-budget' }),
    ...(date !== undefined && (!isDay(date) || date < soonest) && { date: 'wish-date' }),
  }
}

type Ordered = { occasion?: string; budgetAmount?: number; wanted?: string[]; unwanted?: string[] }

/**
 * Last time's wishes as defaults for the next, without the date, which is past, and the words, which were for that
 * box.
 */
export const wishAgain = ({ occasion, budgetAmount, wanted = [], unwanted = [] }: Ordered): TypedWish => ({
  occasion: occasionOf(occasion),
  wanted: wishable(wanted),
  unwanted: wishable(unwanted),
  budget: budgetAmount === undefined ? undefined : String(Math.round(budgetAmount / 100)),
})

/** The wish as the order carries it: the budget in minor units. */
export function asOrdered({ budget, ...wish }: TypedWish) {
  const amount = typedBudget(budget ?? '')
  return { ...wish, ...(amount && { budgetAmount: amount * 100 }) }
}

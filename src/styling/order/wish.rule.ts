import { type Wishable, wishKinds, wishOccasions } from '#/boxes/wishes/wish-lines.rule.ts'

type Occasion = (typeof wishOccasions)[number]

export type WishAsked = {
  occasion?: Occasion
  wanted: Wishable[]
  unwanted: Wishable[]
  budget?: string
  date?: string
  text?: string
}

const wishable = (names: readonly string[]) => wishKinds.filter((kind) => names.includes(kind))
const occasionOf = (name: string | undefined) => wishOccasions.find((occasion) => occasion === name)

/** The form's answers as they stand in the address; what is not one of the choices is dropped. */
export function wishFrom(params: URLSearchParams): WishAsked {
  const one = (name: string) => params.get(name)?.trim() || undefined
  const kindsOf = (name: string) => wishable(params.getAll(name))
  const wanted = kindsOf('wanted')
  return {
    occasion: occasionOf(one('occasion')),
    wanted,
    unwanted: kindsOf('unwanted').filter((kind) => !wanted.includes(kind)),
    budget: /^\d{1,6}$/.test(one('budget') ?? '') ? one('budget') : undefined,
    date: /^\d{4}-\d{2}-\d{2}$/.test(one('date') ?? '') ? one('date') : undefined,
    text: one('text')?.slice(0, 1000),
  }
}

type Ordered = { occasion?: string; budgetAmount?: number; wanted?: string[]; unwanted?: string[] }

/** Last time's wishes as a start for the next; its date is past, and its words were for that box. */
export const wishAgain = ({ occasion, budgetAmount, wanted = [], unwanted = [] }: Ordered): WishAsked => ({
  occasion: occasionOf(occasion),
  wanted: wishable(wanted),
  unwanted: wishable(unwanted),
  budget: budgetAmount === undefined ? undefined : String(Math.round(budgetAmount / 100)),
})

/** The wish as the order carries it: the budget in minor units. */
export const asOrdered = ({ budget, ...rest }: WishAsked) => ({
  ...rest,
  ...(budget && { budgetAmount: Number(budget) * 100 }),
})

import { type BoxState, undoneStates } from '#/boxes/box.states.ts'

/** What comes first: what waits for the member, then what is under way, then what is past. The later comes first of those alike. */
const order: readonly (readonly BoxState[])[] = [
  ['delivered'],
  ['previewing'],
  ['shipped'],
  ['packed'],
  ['approved'],
  ['styling'],
  ['ordered'],
  ['settled'],
  ['closed', 'lost', 'undelivered'],
  ['lapsed'],
  ['cancelled'],
]
const rankOf = ({ state }: { state: BoxState }) => order.findIndex((states) => states.includes(state))

export const mostPressing = <B extends { state: BoxState; offeredAt: Date | string }>(
  boxes: readonly B[],
): B | undefined =>
  boxes.toSorted((a, b) => rankOf(a) - rankOf(b) || +new Date(b.offeredAt) - +new Date(a.offeredAt))[0]

/** The way of a box in five steps that a member understands. */
export const journeySteps = ['ordered', 'styled', 'approved', 'shipped', 'home'] as const
export type JourneyStep = (typeof journeySteps)[number]

const reached: Readonly<Record<BoxState, number>> = {
  ordered: 1,
  styling: 1,
  previewing: 1,
  approved: 2,
  packed: 2,
  shipped: 3,
  delivered: 4,
  settled: 5,
  closed: 5,
  cancelled: 0,
  lapsed: 0,
  lost: 3,
  undelivered: 3,
}
export const journeyOf = (state: BoxState): { step: JourneyStep; state: 'done' | 'now' | 'next' }[] =>
  journeySteps.map((step, index) => {
    const at = reached[state]
    return { step, state: index < at ? 'done' : index === at ? 'now' : 'next' }
  })

/** Over and done with: the next thing to do is another box. */
export const isOver = (state: BoxState) => (['closed', ...undoneStates] as BoxState[]).includes(state)

/** What is new to a member: of a garment that they have, no size and no colour is news. */
export const notHad = <I extends { productId: string }>(
  items: readonly I[],
  { had, skusOf }: { had: ReadonlySet<string>; skusOf: (productId: string) => readonly string[] },
): I[] => items.filter(({ productId }) => !skusOf(productId).some((sku) => had.has(sku)))

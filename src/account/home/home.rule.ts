import { type BoxState, undoneStates } from '#/boxes/box.states.ts'

/**
 * Order of boxes: those that wait for the member, then those under way, then past ones; the newest first within
 * each.
 */
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

/** The box is over: the next step is another box. */
export const isBoxOver = (state: BoxState) => (['closed', ...undoneStates] as BoxState[]).includes(state)

/** New garments for a member: another size or colour of a garment they have is not new. */
export const withoutOwned = <I extends { productId: string }>(
  items: readonly I[],
  { had, skusOf }: { had: ReadonlySet<string>; skusOf: (productId: string) => readonly string[] },
): I[] => items.filter(({ productId }) => !skusOf(productId).some((sku) => had.has(sku)))

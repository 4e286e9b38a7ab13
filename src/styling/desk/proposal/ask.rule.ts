/** Steps of each slider; the ends are the most cautious and the boldest. */
export const MOST_STEPS = 2
export const sliders = ['daring', 'variety', 'budget'] as const
export type Slider = (typeof sliders)[number]
/** A step of each slider, by which a box is proposed. */
export type Ask = Readonly<Record<Slider, number>>
export const usualAsk: Ask = { daring: 0, variety: 1, budget: MOST_STEPS }

/** Most garments that were shown and are not to be shown again. */
export const MOST_WITHOUT = 60

/** Share of the member's budget that may be spent, by step. A box is never proposed above the budget. */
const shares = [0.8, 0.9, 1] as const
export const budgetAt = (amount: number | undefined, { budget }: Pick<Ask, 'budget'>): number =>
  amount === undefined ? Number.POSITIVE_INFINITY : Math.floor(amount * (shares[budget] ?? 1))

/** Share of its price that a garment of a kind unknown to the member counts more, by step. */
const daring = [0, 0.12, 0.3] as const
export const daringAt = ({ daring: step }: Pick<Ask, 'daring'>): number => daring[step] ?? 0

/** Costs of each further pair of one kind and of one colour, in mean values of good pieces, by step. */
const variety = [
  { kind: 0.04, colour: 0.02 },
  { kind: 0.15, colour: 0.06 },
  { kind: 0.4, colour: 0.18 },
] as const
export const varietyAt = ({ variety: step }: Pick<Ask, 'variety'>) => variety[step] ?? variety[1]

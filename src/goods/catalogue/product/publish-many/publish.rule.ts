import type { MarketId } from '#/platform/markets/markets.ts'
import type { productStates } from '../../list/product-list.rule.ts'
import type { SafetyFact } from '../../safety/safety.rule.ts'

/** Reasons for which a product of a selection is not published. */
export const obstacles = ['published', 'no-price', 'no-maker'] as const
export type Obstacle = (typeof obstacles)[number]

/** Things that a published product can do without, and a buyer should know of. */
export const gaps = ['title', 'picture', 'stock', 'fibres', 'maker-contact'] as const
export type Gap = (typeof gaps)[number]

export type PublishFacts = {
  status: (typeof productStates)[number]
  /** Markets with a price in force of a variant on offer. */
  markets: MarketId[]
  /** Those of them in whose language it has no title. */
  untitled: MarketId[]
  pictures: number
  free: number
  hasFibres: boolean
  hasMakerContact: boolean
  /** Facts without which it may not be sold. */
  lacks: SafetyFact[]
}

type Deciding = Pick<PublishFacts, 'status' | 'markets' | 'lacks'>
export function obstacleOf({ status, markets, lacks }: Deciding): Obstacle | null {
  if (status === 'active') return 'published'
  if (markets.length === 0) return 'no-price'
  return lacks.length > 0 ? 'no-maker' : null
}

export function gapsOf({ untitled, pictures, free, hasFibres, hasMakerContact }: PublishFacts): Gap[] {
  const lacks: Record<Gap, boolean> = {
    title: untitled.length > 0,
    picture: pictures === 0,
    stock: free <= 0,
    fibres: !hasFibres,
    'maker-contact': !hasMakerContact,
  }
  return gaps.filter((gap) => lacks[gap])
}

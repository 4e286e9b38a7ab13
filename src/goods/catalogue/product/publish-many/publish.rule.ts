import type { MarketId } from '#/platform/markets/markets.ts'
import type { productStates } from '../../list/product-list.rule.ts'

/** Reasons for which a product of a selection is not published. */
export const obstacles = ['published', 'no-price'] as const
export type Obstacle = (typeof obstacles)[number]

/** Things that a published product can do without, and a buyer should know of. */
export const gaps = ['title', 'picture', 'stock', 'fibres', 'maker'] as const
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
  hasMaker: boolean
}

export function obstacleOf({ status, markets }: Pick<PublishFacts, 'status' | 'markets'>): Obstacle | null {
  if (status === 'active') return 'published'
  return markets.length === 0 ? 'no-price' : null
}

export function gapsOf({ untitled, pictures, free, hasFibres, hasMaker }: PublishFacts): Gap[] {
  const lacks: Record<Gap, boolean> = {
    title: untitled.length > 0,
    picture: pictures === 0,
    stock: free <= 0,
    fibres: !hasFibres,
    maker: !hasMaker,
  }
  return gaps.filter((gap) => lacks[gap])
}

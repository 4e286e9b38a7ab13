import type { Body, FitQuestion } from './question.rule.ts'

export const shapes = [
  'hourglass',
  'athletic',
  'pear',
  'petite',
  'full bust',
  'straight & narrow',
  'apple',
] as const

/** Distance of a size from the member, in sizes; 0 when nothing is known of her. */
export const gapOf = ({ line, ownLine }: Pick<FitQuestion, 'line' | 'ownLine'>) =>
  ownLine === undefined ? 0 : line - ownLine

/** Distances in half sizes from -8 to 8. */
export const GAPS = 17
export const gapPlace = (gap: number) => Math.min(GAPS - 1, Math.max(0, Math.round(2 * gap) + 8))

/** Groups of answers on a product: by distance, and behind those by body. */
const CUPS = GAPS
const HEIGHTS = CUPS + 3
const SHAPES = HEIGHTS + 3
export const GROUPS = SHAPES + shapes.length
/** A group that nothing is known of. */
export const NO_GROUP = -1

export const cupGroup = ({ cup }: Body) =>
  cup === undefined ? NO_GROUP : CUPS + (cup <= 1 ? 0 : cup >= 4 ? 2 : 1)
/** Below 162 cm, up to 170 cm, above. */
export const heightGroup = ({ height }: Body) =>
  height === undefined ? NO_GROUP : HEIGHTS + (height < 162 ? 0 : height > 170 ? 2 : 1)
export function shapeGroup({ shape }: Body) {
  const at = shape === undefined ? -1 : (shapes as readonly string[]).indexOf(shape)
  return at < 0 ? NO_GROUP : SHAPES + at
}
export const bodyGroups = (body: Body) =>
  [cupGroup(body), heightGroup(body), shapeGroup(body)].filter((group) => group !== NO_GROUP)

import type { FabricName } from '../../../demo/catalogue/cloth.ts'
import { cabled, moss, ribbed, stockinette } from './knits.ts'
import type { Tile } from './tile.ts'
import { corduroy, crinkle, eyelet, herringbone, jersey, linen, plain, teddy, twill, wool } from './weaves.ts'

/**
 * The behaviour of a cloth: body (edge height), creasing, fold softness, relief of its grain, and shine; the height of
 * its folds, and the strength of light and shade on it.
 */
export type Fabric = {
  make: () => Tile
  body: number
  crumple: number
  soft: number
  relief: number
  shine: number
  gloss: number
  folds: number
  contrast: number
}

const fabric = (
  make: () => Tile,
  body: number,
  crumple: number,
  soft: number,
  relief: number,
  shine = 0.02,
  gloss = 6,
  folds = 1.45,
  contrast = 1,
): Fabric => ({
  make,
  body,
  crumple,
  soft,
  relief,
  shine,
  gloss,
  folds,
  contrast,
})

export const fabrics: Readonly<Record<FabricName, Fabric>> = {
  jersey: fabric(jersey, 5, 0.8, 1, 0.3),
  poplin: fabric(() => plain(0.5), 4, 1, 0.75, 0.25, 0.05, 8),
  crepe: fabric(() => crinkle(0.8), 4, 0.7, 1.1, 0.3),
  satin: fabric(() => plain(0.12), 3, 0.85, 1.9, 0.06, 0.55, 17, 1.7, 1.2),
  silk: fabric(() => plain(0.2), 3, 0.8, 1.8, 0.1, 0.32, 13, 1.5),
  linen: fabric(() => linen(0.8), 5, 1.35, 0.7, 0.45),
  eyelet: fabric(eyelet, 5, 0.8, 0.9, 0.7),
  denim: fabric(() => twill(96, 0.9, 1), 8, 0.9, 0.9, 0.5, 0.02, 6),
  chino: fabric(() => twill(128, 0.5, 0.22), 6, 0.8, 0.95, 0.35),
  gabardine: fabric(() => twill(128, 0.4, 0.14), 7, 0.55, 1.15, 0.3, 0.04, 8),
  wool: fabric(() => wool(0.9, 0.06), 10, 0.5, 1.5, 0.4),
  tweed: fabric(() => wool(1.6, 1.5), 10, 0.45, 1.4, 0.5),
  herringbone: fabric(herringbone, 10, 0.45, 1.4, 0.5),
  teddy: fabric(teddy, 18, 0.35, 1.8, 0.5),
  cord: fabric(() => corduroy(52), 8, 0.6, 1.2, 0.5, 0.04, 5),
  nylon: fabric(() => plain(0.3), 8, 1.1, 0.8, 0.1, 0.2, 12),
  fineKnit: fabric(() => stockinette(72, 1.3), 8, 0.7, 1.2, 0.5),
  knit: fabric(() => stockinette(40, 2.6), 12, 0.5, 1.5, 0.55),
  chunky: fabric(() => stockinette(22, 5.5), 18, 0.4, 1.9, 0.6),
  rib: fabric(() => ribbed(52, 2.4), 9, 0.5, 1.3, 0.5),
  fineRib: fabric(() => ribbed(84, 1.3, 96), 6, 0.7, 1.1, 0.45),
  wideRib: fabric(() => ribbed(26, 5.5, 44), 15, 0.35, 1.6, 0.5),
  cable: fabric(() => cabled(6, 15), 15, 0.35, 1.7, 0.5),
  moss: fabric(() => moss(40, 3.2), 14, 0.4, 1.6, 0.5),
  leather: fabric(() => crinkle(0.35), 12, 0.3, 1.2, 0.16, 0.3, 14, 1.1, 1.1),
  suede: fabric(() => wool(0.5, 0.04), 12, 0.35, 1.2, 0.3, 0, 6, 1.1),
  horn: fabric(() => plain(0.2), 9, 0, 1, 0, 0.5, 22),
  metal: fabric(() => plain(0.1), 8, 0, 1, 0, 0.9, 18),
}

const made = new Map<FabricName, Tile>()

export function tileOf(name: FabricName): Tile {
  const known = made.get(name)
  if (known) return known
  const fresh = fabrics[name].make()
  made.set(name, fresh)
  return fresh
}

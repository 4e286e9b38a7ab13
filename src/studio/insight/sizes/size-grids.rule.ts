import { sizeRank } from '#/goods/catalogue/sizes/sizes.rule.ts'
import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'

type Sized = { kind: string; size: string; free: number; worth: number }
export type KindLine = { kind: string; free: number; worth: number; bySize: ReadonlyMap<string, number> }
/** Kinds with the same size system, in one grid. */
export type SizeGrid = { id: string; sizes: string[]; most: number; lines: KindLine[] }

const shoes: Kind = 'shoes'
function systemOf({ kind, size }: Sized) {
  if (kind === shoes) return 'shoes'
  if (/^\d+$/.test(size)) return 'numbers'
  if (/^W\d+/i.test(size)) return 'waists'
  return /^(\d?X*[SML])$/i.test(size) ? 'letters' : 'other'
}
const inOrder = ['numbers', 'letters', 'waists', 'shoes', 'other']

/** Free pieces of each kind by size, one grid for each size system; the highest value first. */
export function sizeGrids(rows: readonly Sized[]): SizeGrid[] {
  const grids = [...Map.groupBy(rows, systemOf)].map(([id, own]) => ({
    id,
    sizes: [...new Set(own.map(({ size }) => size))].toSorted((a, b) => sizeRank(a) - sizeRank(b)),
    most: Math.max(...own.map(({ free }) => free)),
    lines: [...Map.groupBy(own, ({ kind }) => kind)].map(lineOf).toSorted((a, b) => b.worth - a.worth),
  }))
  return grids.toSorted((a, b) => inOrder.indexOf(a.id) - inOrder.indexOf(b.id))
}

const lineOf = ([kind, own]: [string, Sized[]]): KindLine => ({
  kind,
  free: own.reduce((sum, { free }) => sum + free, 0),
  worth: own.reduce((sum, { worth }) => sum + worth, 0),
  bySize: new Map(own.map(({ size, free }) => [size, free])),
})

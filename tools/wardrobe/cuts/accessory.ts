import type { AccessoryCut, Cut } from '../../../demo/catalogue/cut.ts'
import type { View } from '../../../demo/catalogue/pictures.ts'
import type { Scene } from '../scene.ts'
import { bag } from './bag.ts'
import { belt } from './belt.ts'
import { fromAbove } from './shoes-above.ts'
import { fromTheSide } from './shoes-side.ts'

export const isAccessory = (cut: Cut): cut is AccessoryCut =>
  cut.shape === 'shoes' || cut.shape === 'bag' || cut.shape === 'belt'

/** Leather keeps its shape: it has no folds of its own. */
export const accessory = (cut: AccessoryCut, view: View): Pick<Scene, 'parts' | 'folds' | 'crumple'> => ({
  parts: partsOf(cut, view),
  folds: [],
  crumple: 0.35,
})

function partsOf(cut: AccessoryCut, view: View) {
  if (cut.shape === 'bag') return bag(cut, view)
  if (cut.shape === 'belt') return belt(cut, view)
  return cut.style === 'boot' || cut.style === 'pump' ? fromTheSide(cut, view) : fromAbove(cut, view)
}

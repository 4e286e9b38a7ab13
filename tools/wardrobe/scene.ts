import type { Cloth } from '../../demo/catalogue/cloth.ts'
import type { Point } from './shape.ts'

/** How threads run in a part: straight at an angle (seen `nearer`, they are thicker), fanning from a point, or along a line (ribbing). */
export type Grain =
  | { kind: 'straight'; angle: number; at: Point; nearer?: number }
  | { kind: 'fan'; apex: Point; unit: number }
  | { kind: 'along'; line: readonly Point[] }

/** A soft ridge (height > 0) or crease (height < 0) along a line. */
export type Fold = { line: readonly Point[]; width: number; height: number; skew?: number }

export type Thread = { line: readonly Point[]; colour?: string; dash?: number; gap?: number; width?: number }

/** One piece of cloth, later ones lie on earlier ones. Lengths are centimetres, heights picture pixels. */
export type Part = {
  shape: readonly Point[]
  cloth?: string
  grain?: Grain
  /** How far it stands off what lies below: sewn flat 0, laid on 1, thick 2. */
  lift?: number
  /** Roundness of its edge in centimetres. */
  round?: number
  /** Brightness, for insides that lie in shade. */
  tone?: number
  /** Share of the garment's folds that it shows. */
  limp?: number
  drape?: (x: number, y: number) => number
  /** Fading of the dye at a place, 0…1. */
  fade?: (x: number, y: number) => number
  folds?: readonly Fold[]
  seams?: readonly (readonly Point[])[]
  stitches?: readonly Thread[]
}

export type Scene = {
  parts: Part[]
  folds: Fold[]
  cloths: Record<string, Cloth> & { main: Cloth }
  /** Creasing over all, times the fabric's own. */
  crumple?: number
  /** Largest scale, pixels per centimetre. */
  zoom?: number
  /** Pixels per centimetre when the picture shows a part of the scene alone. */
  scale?: number
}

export type { Point }

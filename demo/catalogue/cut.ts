import type { Cloth } from './cloth.ts'

export type Neck = {
  kind: 'crew' | 'v' | 'scoop' | 'boat' | 'roll' | 'square' | 'shirt' | 'lapel' | 'stand' | 'round'
  depth: number
  width: number /** Collar of the same cloth without its print. */
  plain?: boolean
}
export type Sleeve = {
  length: number
  angle?: number
  top: number
  cuff: number
  puff?: number
  band?: number
  placket?: boolean
}

/** The upper half of a body: half widths in centimetres at the relevant heights. */
export type Torso = {
  shoulder: number
  drop: number
  armY: number
  chest: number
  waist: number
  waistY: number
  hip: number
  hem: number
  hemY: number
  /** Rise of the hem at the sides. */
  tail?: number
}

export type Flare = { folds: number; depth: number; from: number; pleats?: number }

export type TopCut = {
  shape: 'top'
  torso: Torso
  neck: Neck
  sleeve?: Sleeve
  straps?: boolean
  front?: { kind: 'buttons' | 'zip' | 'wrap' | 'double' | 'half'; buttons?: number; to?: number }
  pockets?: 'chest' | 'patch' | 'welt' | 'flap'
  waistband?: number
  belt?: boolean
  flare?: Flare
  hemBand?: number
  trim?: 'rib' | 'stitch' | 'none'
  tiers?: number[]
  quilt?: number
  yoke?: boolean
  open?: boolean
}

export type SkirtCut = {
  shape: 'skirt'
  waist: number
  hip: number
  hem: number
  length: number
  band: number
  flare?: Flare
  front?: 'buttons' | 'wrap' | 'slit' | 'jeans' | 'zip'
  elastic?: boolean
  tiers?: number[]
}

export type TrousersCut = {
  shape: 'trousers'
  waist: number
  hip: number
  rise: number
  knee: number
  hem: number
  inseam: number
  style: 'jeans' | 'chino' | 'suit' | 'pull-on'
  apart?: number
  cuffs?: number
}

/** A pair: flat ones from above, those with a shaft or a heel from the side. */
export type ShoesCut = {
  shape: 'shoes'
  style: 'sneaker' | 'loafer' | 'ballerina' | 'boot' | 'pump'
  /** Height of the heel, and of a boot's shaft. */
  heel?: number
  shaft?: number
}

export type BagCut = {
  shape: 'bag'
  width: number
  height: number
  style: 'tote' | 'shoulder' | 'clutch'
}

/** `length`: to the middle hole. */
export type BeltCut = { shape: 'belt'; length: number; width: number }

export type AccessoryCut = ShoesCut | BagCut | BeltCut
export type Cut = TopCut | SkirtCut | TrousersCut | AccessoryCut

export type Fabrics = {
  main: Cloth
  trim?: Partial<Cloth>
  thread?: string
  button?: string
  lining?: string
  /** A sole, which only shoes have. */
  sole?: string
}

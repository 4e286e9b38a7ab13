import type { Zone } from '#/boxes/feedback/feedback.rule.ts'

/** The answers to "how did it fit", in the order of the network's outputs. */
export const felts = ['small', 'fits', 'large'] as const
export type Felt = (typeof felts)[number]
export type Chances = Readonly<Record<Felt, number>>

/** A body as far as the member told it: centimetres, kilograms, inches of the band, cups from AA = 0, years. */
export type Body = Readonly<{
  height?: number
  weight?: number
  band?: number
  cup?: number
  age?: number
  shape?: string
}>

/** A member, a product and a size that she would take. Everything in it is known before the piece is worn. */
export type FitQuestion = {
  memberId: string
  productId: string
  brand: string
  kind: string
  size: string
  /** Place of the label on the scale of its kind, in sizes. */
  line: number
  /** Place of the member on that scale, by her own sizes or her body; undefined when neither is known. */
  ownLine: number | undefined
  body: Body
  occasion?: string
}

/**
 * `day`: days since 1970. `weight`: 1 for an answer in words, less for a piece that was kept without any (decision 410).
 * `zone`: of the body, where the piece was off.
 */
export type FitAnswer = FitQuestion & { felt: Felt; day: number; weight?: number; zone?: Zone }
export const weightOf = ({ weight = 1 }: Pick<FitAnswer, 'weight'>) => weight

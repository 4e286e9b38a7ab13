/** Feedback on one piece: quick scales of a few steps, and words (R6.10). */
export const scales = {
  size: ['too-small', 'a-bit-small', 'perfect', 'a-bit-big', 'too-big'],
  fit: ['not-for-me', 'okay', 'flattering'],
  quality: ['poor', 'okay', 'good'],
  price: ['too-high', 'fair', 'good'],
  style: ['not-me', 'okay', 'love'],
} as const
export type Scale = keyof typeof scales
/** Text keys of all steps, by scale and step. */
type StepText = { [S in Scale]: `feedback.step.${S}.${(typeof scales)[S][number]}` }[Scale]
export const stepText = <S extends Scale>(scale: S, step: (typeof scales)[S][number]) =>
  `feedback.step.${scale}.${step}` as StepText
export const scaleNames = Object.keys(scales) as Scale[]

/** Zones of the body where a piece is too small, large, short or long. */
export const zones = ['shoulders', 'bust', 'waist', 'hips', 'arms', 'length'] as const
export type Zone = (typeof zones)[number]

export type Feedback = { [S in Scale]?: (typeof scales)[S][number] } & { zone?: Zone; text?: string }

const offReasons: readonly (string | null)[] = ['too-small', 'too-large', 'too-short', 'too-long']
type Judged = { feedback: Feedback; returnReason: string | null }
/** A zone is asked where the size or the length is off. */
export const isOff = ({ feedback, returnReason }: Judged) =>
  (feedback.size !== undefined && feedback.size !== 'perfect') || offReasons.includes(returnReason)

/** The fault of a piece in its size, by the member's feedback, else by the reason of its return. */
export function misfitOf({ feedback, returnReason }: Judged): 'small' | 'large' | undefined {
  const { size } = feedback
  if (size === 'too-small' || size === 'a-bit-small') return 'small'
  if (size === 'too-big' || size === 'a-bit-big') return 'large'
  if (size === undefined && returnReason === 'too-small') return 'small'
  return size === undefined && returnReason === 'too-large' ? 'large' : undefined
}

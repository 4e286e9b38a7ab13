/** The body beside what a size allows for, zone by zone. Girths and lengths have steps of their own. */
export const girths = ['shoulders', 'bust', 'waist', 'hips', 'thighs'] as const
export const lengths = ['arms', 'legs'] as const
export const girthSteps = ['narrow', 'even', 'wide'] as const
export const lengthSteps = ['short', 'even', 'long'] as const
export type Girth = (typeof girths)[number]
export type Length = (typeof lengths)[number]
export type BodyZone = Girth | Length
export type BodyStep = (typeof girthSteps)[number] | (typeof lengthSteps)[number]
export const bodyZones: readonly BodyZone[] = [...girths, ...lengths]

/** `height` in whole centimetres. Every part may stay open. */
export type Body = { height?: number; zones: Readonly<Partial<Record<BodyZone, BodyStep>>> }
export const heightLimits = { least: 130, most: 215 }

const isGirth = (zone: string): zone is Girth => (girths as readonly string[]).includes(zone)
export const stepsOf = (zone: BodyZone): readonly BodyStep[] => (isGirth(zone) ? girthSteps : lengthSteps)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isZone = (name: string): name is BodyZone => (bodyZones as readonly string[]).includes(name)

/** The code of what is wrong with an answer; undefined for a valid one. */
export function bodyProblem(value: unknown): 'height' | 'invalid' | undefined {
  if (!isObject(value) || !isObject(value.zones)) return 'invalid'
  if (Object.keys(value).some((name) => name !== 'height' && name !== 'zones')) return 'invalid'
  if (
    !Object.entries(value.zones).every(
      ([zone, step]) => isZone(zone) && stepsOf(zone).includes(step as BodyStep),
    )
  )
    return 'invalid'
  return value.height === undefined || isHeight(value.height) ? undefined : 'height'
}

const isHeight = (height: unknown) =>
  Number.isInteger(height) && Number(height) >= heightLimits.least && Number(height) <= heightLimits.most

/** An earlier answer; an answer of another shape is empty. */
export const bodyOf = (value: unknown): Body =>
  bodyProblem(value) === undefined ? (value as Body) : { zones: {} }

/** True for an answer with no height and no zone: the member has taken it back, or skipped it. */
export const isBodyEmpty = ({ height, zones }: Body) =>
  height === undefined && Object.keys(zones).length === 0

/** Centimetres from "172", "172 cm" or "1,72"; other words stay as they are, and are refused. */
export function heightFrom(text: string): number | string | undefined {
  const typed = text
    .trim()
    .replace(/c?m\.?$/i, '')
    .trim()
  if (typed === '') return undefined
  if (/^[12][.,]\d{2}$/.test(typed)) return Math.round(Number(typed.replace(',', '.')) * 100)
  return /^\d{1,3}$/.test(typed) ? Number(typed) : text
}

export const levels = ['green', 'amber', 'red'] as const
export type Level = (typeof levels)[number]
export const units = ['count', 'seconds', 'share', 'bytes'] as const
export type FigureUnit = (typeof units)[number]

/** From these figures on it is amber or red; `below`: up to these figures. Without a limit the colour never comes. */
export type HealthLimit = { unit: FigureUnit; amber?: number; red?: number; below?: true }
/**
 * `mild`: too few cases for an alarm, at most amber. `none`: the level without a figure, green unless given; `noneText`: its words in
 * place of “none”.
 */
export type Reading = {
  figure: number | null
  mild?: boolean
  none?: Level
  noneText?: string
  details?: string[]
}

export function levelOf(
  { figure, mild = false, none = 'green' }: Reading,
  { amber, red, below }: HealthLimit,
): Level {
  if (figure === null) return none
  const reaches = (limit: number | undefined) =>
    limit !== undefined && (below ? figure <= limit : figure >= limit)
  if (reaches(red)) return mild ? 'amber' : 'red'
  return reaches(amber) ? 'amber' : 'green'
}

const SIZES = ['bytes', 'KB', 'MB', 'GB', 'TB']
const DAY = 86_400

/** A figure in words: “2 h”, “4 %”, “6.3 GB”. */
export function figureText(figure: number | null, unit: FigureUnit, noneText = 'none'): string {
  if (figure === null) return noneText
  if (unit === 'share') return `${Math.round(figure * 100)}\u00a0%`
  if (unit === 'bytes') return sizeText(figure)
  return unit === 'seconds' ? spanText(figure) : String(figure)
}

function sizeText(bytes: number): string {
  const power = Math.min(SIZES.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const size = bytes / 1000 ** power
  return `${power === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)}\u00a0${SIZES[power]}`
}

function spanText(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)}\u00a0s`
  if (seconds < 7200) return `${Math.round(seconds / 60)}\u00a0min`
  return seconds < 2 * DAY ? `${Math.round(seconds / 3600)}\u00a0h` : `${Math.round(seconds / DAY)}\u00a0days`
}

/** The limits in words: “amber from 1, red from 10”. */
export function limitText({ unit, amber, red, below }: HealthLimit): string {
  const from = below ? 'at' : 'from'
  const parts = [
    ...(amber === undefined ? [] : [`amber ${from} ${figureText(amber, unit)}`]),
    ...(red === undefined ? [] : [`red ${from} ${figureText(red, unit)}`]),
  ]
  return parts.join(', ')
}

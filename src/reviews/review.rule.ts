import { type FieldRules, maxLength } from '#/validation/validation.rule.ts'

/** How a garment was in the size that somebody had, as its label has it. */
export const fits = ['small', 'as-labelled', 'large'] as const
export type Fit = (typeof fits)[number]

/** Why a colleague may hide a review: nothing else is a reason, a bad opinion least of all. */
export const whysOfStaff = ['unlawful', 'personal-data', 'off-topic'] as const
export type WhyOfStaff = (typeof whysOfStaff)[number]
/** Hidden without a colleague: the piece went back after all. */
export const hiddenWhys = [...whysOfStaff, 'sent-back'] as const
export type HiddenWhy = (typeof hiddenWhys)[number]

export const MOST_WORDS = 2000
export const reviewRules: FieldRules<{ words: string }> = { words: [maxLength(MOST_WORDS)] }

/** Signs that are no letters and nothing to see, and those that turn the direction of what follows. */
const unreadable = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu
/** What somebody wrote, in lines, as it is kept: never more than one line empty. */
export const readable = (typed: string) =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(unreadable, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

export type Rating = { count: number; stars: readonly number[]; fits: Readonly<Record<Fit, number>> }

/** To one decimal, as it is shown and as search engines read it; of none there is no average. */
export function averageOf({ count, stars }: Pick<Rating, 'count' | 'stars'>): number | undefined {
  if (count === 0) return undefined
  const sum = stars.reduce((total, many, index) => total + many * (index + 1), 0)
  return Math.round((sum / count) * 10) / 10
}

/** Of a hundred, how many; nothing is 0 of nothing. */
export const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100))

/** How a garment was in the size that somebody had, as its label has it. */
export const fits = ['small', 'as-labelled', 'large'] as const
export type Fit = (typeof fits)[number]

export type Rating = { count: number; stars: readonly number[]; fits: Readonly<Record<Fit, number>> }

/** To one decimal, as it is shown and as search engines read it; of none there is no average. */
export function averageOf({ count, stars }: Pick<Rating, 'count' | 'stars'>): number | undefined {
  if (count === 0) return undefined
  const sum = stars.reduce((total, many, index) => total + many * (index + 1), 0)
  return Math.round((sum / count) * 10) / 10
}

/** Of a hundred, how many; nothing is 0 of nothing. */
export const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100))

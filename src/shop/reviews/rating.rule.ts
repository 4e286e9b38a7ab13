export const reviewFits = ['small', 'as-labelled', 'large'] as const
export type ReviewFit = (typeof reviewFits)[number]

export type Rating = { count: number; stars: readonly number[]; fits: Readonly<Record<ReviewFit, number>> }

/** The average to one decimal, as it is shown and as search engines read it; undefined without reviews. */
export function averageOf({ count, stars }: Pick<Rating, 'count' | 'stars'>): number | undefined {
  if (count === 0) return undefined
  const sum = stars.reduce((total, many, index) => total + many * (index + 1), 0)
  return Math.round((sum / count) * 10) / 10
}

/** Per cent, rounded; 0 when the whole is 0. */
export const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100))

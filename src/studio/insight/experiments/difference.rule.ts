export type Sample = { members: number; mean: number; variance: number }
export type Difference = { by: number; low: number; high: number }

/** Members of each arm before a difference is told: with fewer, means are not close enough to a normal distribution. */
export const LEAST_MEMBERS = 30

/** Members of both arms at which the interval is sharpest. */
const SHARPEST_AT = 500
const ALPHA = 0.05

/**
 * The difference of an arm from the usual one, with an interval that holds at all times at once: it covers the true difference
 * 95 times of 100 however often it is looked at (a normal mixture, decision 430). Undefined when too few members are counted,
 * or all of an arm are alike. `comparisons`: arms that are compared with the usual one.
 */
export function differenceOf(usual: Sample, arm: Sample, comparisons = 1): Difference | undefined {
  if (Math.min(usual.members, arm.members) < LEAST_MEMBERS) return undefined
  if (usual.variance === 0 || arm.variance === 0) return undefined
  const squared = usual.variance / usual.members + arm.variance / arm.members
  const by = arm.mean - usual.mean
  const half = Math.sqrt(squared * widthOf(usual.members + arm.members, ALPHA / comparisons))
  return { by, low: by - half, high: by + half }
}

/** The square of the interval's half width, in squared standard errors. */
function widthOf(members: number, alpha: number) {
  const certain = -2 * Math.log(alpha)
  const weight = (members * (certain + Math.log(certain + 1))) / SHARPEST_AT
  return ((weight + 1) / weight) * Math.log((weight + 1) / alpha ** 2)
}

/** The interval lies on one side of zero. */
export const isSure = ({ low, high }: Difference) => low > 0 || high < 0

/** Counts of members that are as far from the planned shares once in a thousand times: the assignment is not what was planned. */
export function isUneven(counted: readonly { members: number; share: number }[]): boolean {
  const all = counted.reduce((sum, { members }) => sum + members, 0)
  if (all < LEAST_MEMBERS) return false
  const whole = counted.reduce((sum, { share }) => sum + share, 0)
  const chi = counted.reduce((sum, { members, share }) => {
    const expected = (all * share) / whole
    return sum + (members - expected) ** 2 / expected
  }, 0)
  return chi > (ONCE_IN_A_THOUSAND[counted.length - 2] ?? Number.POSITIVE_INFINITY)
}
/** Quantiles of the chi-squared distribution, for two, three and four arms. */
const ONCE_IN_A_THOUSAND = [10.83, 13.82, 16.27]

import type { FailureLimit } from './limits.rule.ts'

export const WINDOW_S = 900
const DAY_S = 86_400

/** Seconds to wait after the limit was met for the nth time within a day: twice as long each time. */
export const waitOf = (times: number, longestS: number): number =>
  Math.min(longestS, WINDOW_S * 2 ** (times - 1))

/** Wrong tries that one source has in a day, when it tries as often as it may. */
export function triesADay({ most, longestS }: Pick<FailureLimit, 'most' | 'longestS'>): number {
  let [tries, at] = [0, 0]
  for (let times = 1; at < DAY_S; times++) {
    tries += most
    at += waitOf(times, longestS)
  }
  return tries
}

import { type MeasureName, measures } from '#/people/experiments/experiment.rule.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'

type Difference = { by: number; low: number; high: number }

/** A mean as it is read: an amount, or a share in percent with one decimal. */
export const meanText = (mean: number, measure: MeasureName, currency: string) =>
  measures[measure].of === 'money'
    ? staffMoney({ amount: Math.round(mean), currency })
    : `${tenths(mean)}\u00a0%`

/** “+3.2 points, between −1.0 and +7.4”: shares differ in points, values in money. */
export function differenceText({ by, low, high }: Difference, measure: MeasureName, currency: string) {
  const isMoney = measures[measure].of === 'money'
  const said = (value: number) =>
    isMoney
      ? `${sign(value)}${staffMoney({ amount: Math.abs(Math.round(value)), currency })}`
      : `${sign(value)}${tenths(Math.abs(value))}`
  return { by: isMoney ? said(by) : `${said(by)} points`, between: `${said(low)} to ${said(high)}` }
}

const tenths = (share: number) => (share * 100).toFixed(1)
const sign = (value: number) => (value < 0 ? '−' : '+')

/** The verdict of an interval in a word. */
export function verdictText({ low, high }: Difference, measure: MeasureName): string {
  if (low <= 0 && high >= 0) return 'not sure'
  return low > 0 === (measures[measure].better === 'more') ? 'better' : 'worse'
}

/** Instead of one of the amounts that are offered. */
export const OTHER = 'other'

/** Whole units of the currency, as they are typed, in minor units; what is no number is no amount. */
export function typedAmount(typed: string): number {
  const whole = typed.replace(/\s/g, '')
  return /^[0-9]{1,6}$/.test(whole) ? Number(whole) * 100 : 0
}

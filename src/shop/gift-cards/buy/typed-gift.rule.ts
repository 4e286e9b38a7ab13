/** The choice of an amount that is not offered. */
export const OTHER = 'other'

/** A typed amount of whole currency units, in minor units; 0 for any other text. */
export function typedGiftAmount(typed: string): number {
  const whole = typed.replace(/\s/g, '')
  return /^[0-9]{1,6}$/.test(whole) ? Number(whole) * 100 : 0
}

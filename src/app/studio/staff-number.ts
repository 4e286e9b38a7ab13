const count = new Intl.NumberFormat('en-GB')

/** 12,031 for 12031. */
export const staffCount = (number: number): string => count.format(number)

/** 50 % for 0.5, with a space that does not break. */
export const perCent = (share: number): string => `${Math.round(share * 100)}\u00a0%`

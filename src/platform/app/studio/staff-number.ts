const count = new Intl.NumberFormat('en-GB')

/** 12,031 for 12031. */
export const staffCount = (number: number): string => count.format(number)

const rough = new Intl.NumberFormat('en-GB', {
  notation: 'compact',
  compactDisplay: 'long',
  maximumFractionDigits: 1,
})
/** 13.1 million for 13,093,505, for figures at a glance; below a million the full number. */
export const staffRough = (number: number): string =>
  number < 1_000_000 ? staffCount(number) : rough.format(number)

/** 50 % for 0.5, with a space that does not break. */
export const perCent = (share: number): string => `${Math.round(share * 100)}\u00a0%`

/**
 * The typed number, if it has the form of one of ours; else empty. The receipt of an unmatched declaration goes to an
 * address that nothing confirms, so it repeats no other words of the sender (decision 445).
 */
export const shownNumber = (typed: string): string =>
  /^[A-Z]{0,3}[ -]?\d{1,12}(-[A-Z])?$/i.test(typed) ? typed : ''

/** Receipts of unmatched declarations to one address within a day; further declarations are stored without one. */
export const RECEIPTS_A_DAY = 3

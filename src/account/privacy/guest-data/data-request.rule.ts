/** Wishes of a request for the data of an address without an account (R11.04). */
export const dataWishes = ['export', 'erase'] as const
export type DataWish = (typeof dataWishes)[number]

/** Minutes for which the mailed link works. */
export const DATA_LINK_MINUTES = 60

/** Months between two boxes; 0: only when the member orders one. */
export const intervals = [0, 1, 2, 3, 4] as const

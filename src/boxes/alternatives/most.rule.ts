/** So many may come instead of each piece at most; the tables have as many places. */
export const MOST_ALTERNATIVES = 3

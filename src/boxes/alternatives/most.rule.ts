/** Most alternatives for each piece; the tables have as many places. */
export const MOST_ALTERNATIVES = 3

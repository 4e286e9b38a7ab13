/** Most pieces that may wait for the next box; the table has as many places. */
export const MOST_WISHED = 3

/** The stylist's reasons for leaving a wished piece out, as shown to the member. */
export const leftOutReasons = ['sold-out', 'size', 'not-with-the-rest', 'too-alike', 'over-budget'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

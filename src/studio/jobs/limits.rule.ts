/** A job that is due for longer is late. */
export const LATE_MS = 15 * 60_000
/** More jobs than these are not counted. */
export const MOST_JOBS_COUNTED = 1000

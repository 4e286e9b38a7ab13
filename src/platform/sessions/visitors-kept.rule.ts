/** How long what a visitor set aside is kept after they last changed it: as long as the cookie that finds it lives. */
export const VISITORS_DAYS = 90
const DAY_MS = 24 * 3600_000

/** What was last changed before this is to be forgotten, since no browser can ask for it any more. */
export const forgottenBefore = (now: Date) => new Date(now.getTime() - VISITORS_DAYS * DAY_MS)

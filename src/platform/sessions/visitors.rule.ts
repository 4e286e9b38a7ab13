import { retentionDays } from '../markets/retention/retention.rule.ts'

/**
 * Days for which a visitor's saved things are kept after their last change: as long as the cookie that finds them
 * lives.
 */
export const VISITORS_DAYS = retentionDays.visitor
const DAY_MS = 24 * 3600_000

/** Entries last changed before this moment are deleted, since no browser can ask for them any more. */
export const forgottenBefore = (now: Date) => new Date(now.getTime() - VISITORS_DAYS * DAY_MS)

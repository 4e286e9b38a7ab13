/** Limits of a message. */
export const MOST_TEXT = 5000
export const MOST_PHOTOS = 4
export const MOST_GOODS = 4

/** The time in which a colleague may take back a message that was not read. */
export const TAKE_BACK_MS = 30_000

const QUIET_MS = 2 * 60_000
const APART_MS = 30 * 60_000

/**
 * The moment at which a mail tells of an answer: after some quiet, so that several messages make one mail, and some time
 * after the mail before.
 */
export const tellAt = ({ now, toldAt }: { now: Date; toldAt: Date | null }): Date =>
  new Date(Math.max(now.getTime() + QUIET_MS, toldAt ? toldAt.getTime() + APART_MS : 0))

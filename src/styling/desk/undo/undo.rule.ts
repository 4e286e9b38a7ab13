/** The time in which Send and Out at the desk can be undone. */
export const UNDO_MS = 10_000

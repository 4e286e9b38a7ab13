/** Timeout for expected events: only a hanging test takes as long, however busy the machine is. */
export const patience = { timeout: 60_000 }

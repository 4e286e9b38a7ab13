/** Time that a notified watcher has for the last pieces before the next in the queue is told. */
const HEAD_START_MS = 24 * 3_600_000

export const headStartEnded = (now: Date) => new Date(now.getTime() - HEAD_START_MS)

/** Number of watchers to notify now: the free pieces, less those whose head start still runs. */
export const toldNow = ({ free, running }: { free: number; running: number }) => Math.max(0, free - running)

/** So long whoever is told of one of the last pieces is alone with it, before the next in the queue is told. */
const HEAD_START_MS = 24 * 3_600_000

export const headStartEnded = (now: Date) => new Date(now.getTime() - HEAD_START_MS)

/** How many are told now: as many as there are pieces, but for those whose head start still runs. */
export const toldNow = ({ free, running }: { free: number; running: number }) => Math.max(0, free - running)

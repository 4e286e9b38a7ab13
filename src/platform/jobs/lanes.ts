/**
 * Each lane has its own workers in every process, so that no lane waits for another: a night of settlements delays no
 * mail and no card. Failed jobs move to the lane `again`, where they delay no first try (decision 054).
 */
export const lanes = ['money', 'mail', 'rest', 'again'] as const
export type Lane = (typeof lanes)[number]

/** Number of jobs of a lane that a process runs at a time. It is also the lane's share of a busy machine. */
export const workers: Readonly<Record<Lane, number>> = { money: 2, mail: 3, rest: 2, again: 1 }

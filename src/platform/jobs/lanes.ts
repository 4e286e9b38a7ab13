/**
 * Each lane has its own workers in every process, so that no lane waits for another: a night of settlements delays no
 * mail and no card. Failed jobs move to the lane `again`, where they delay no first try (decision 054).
 */
export const lanes = ['money', 'mail', 'rest', 'again'] as const
export type Lane = (typeof lanes)[number]

/** Lanes that stand behind buyers in a rush. A payment does not. */
export const isBehindBuyers = (lane: Lane) => lane !== 'money'

/**
 * Time that a job which nobody waits for stays due in a rush. After it the job is run, so that the backlog of a rush is never more than a
 * minute's work.
 */
export const PATIENCE_MS = 60_000

/** Number of jobs of a lane that a process runs at a time. It is also the lane's share of a busy machine. */
export const workers: Readonly<Record<Lane, number>> = { money: 2, mail: 3, rest: 2, again: 1 }

/**
 * Each lane has workers of its own in every process, so that none waits for another: a night of settlements keeps no
 * mail, and no card, waiting. What has failed goes on in `again`, where it holds up nothing that is tried for the first
 * time (decision 054).
 */
export const lanes = ['money', 'mail', 'rest', 'again'] as const
export type Lane = (typeof lanes)[number]

/** How many jobs of a lane a process works on at a time. A lane's share of a busy machine is as large. */
export const workers: Readonly<Record<Lane, number>> = { money: 2, mail: 3, rest: 2, again: 1 }

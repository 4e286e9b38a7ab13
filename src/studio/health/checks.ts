import { lanes } from '#/platform/jobs/lanes.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { services } from '#/platform/watch/outside-calls.ts'
import type { HealthLimit, Reading } from './health.rule.ts'
import { readBackup, readRestoreCheck } from './readings/backups.ts'
import { readBrokenInvariants, readInvariantLateness } from './readings/invariants.ts'
import { readConnections, readDatabaseSize, readDisk, readSchema } from './readings/machine.ts'
import { readService } from './readings/outside.ts'
import { readLostProcesses, readProcesses, readQuarantine, readVersions } from './readings/processes.ts'
import { readLane, readMails, readParked, readUnansweredCharges, readWebhooks } from './readings/queues.ts'
import { readRemoval } from './readings/removal.ts'
import { readSlowed } from './readings/slowed.ts'

export type Check = {
  name: string
  /** Undefined where there is nothing to read, as for backups on a colleague's own machine. */
  read(ctx: Ctx): Promise<Reading | undefined>
  limit: HealthLimit
  /** The meaning of the figure, and its effect on customers. */
  explanation: string
  /** A heading of docs/operations.md with what to do. */
  runbook: string
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const laneNames = {
  money: 'Money',
  mail: 'Mails',
  rest: 'Other work',
  again: 'Work that failed before',
} as const
const serviceNames = {
  payments: 'Payment provider',
  identity: 'Identity provider',
  carrier: 'Carrier',
  mail: 'Mail server',
} as const

/** The health of the application: a row is read, compared with its limit, and shown on the page, on Today, in the metrics and the log. */
// biome-ignore format: a table, one row a line
export const checks: readonly Check[] = [
  { name: 'Broken invariants', read: readBrokenInvariants, limit: { unit: 'count', red: 1 }, explanation: 'Rows that break a rule about money, stock, boxes or sessions. It is a bug or lost data.', runbook: 'A broken invariant' },
  { name: 'Invariants overdue', read: readInvariantLateness, limit: { unit: 'seconds', amber: HOUR, red: 6 * HOUR }, explanation: 'The oldest reading of an invariant is overdue by this: breaks would not be seen.', runbook: 'Invariants overdue' },
  ...lanes.map((lane) => ({ name: `Oldest waiting: ${laneNames[lane]}`, read: readLane(lane), limit: { unit: 'seconds' as const, amber: 2 * MINUTE, red: 15 * MINUTE }, explanation: 'The oldest due job of the lane has waited for this.', runbook: 'Work is late' })),
  { name: 'Parked jobs', read: readParked, limit: { unit: 'count', amber: 1, red: 10 }, explanation: 'Jobs that were given up and wait for a colleague.', runbook: 'Parked jobs' },
  { name: 'Provider’s events not handled', read: readWebhooks, limit: { unit: 'seconds', amber: 2 * MINUTE, red: 10 * MINUTE }, explanation: 'The oldest event of the payment provider that is not handled: payments are known late.', runbook: 'Provider’s events' },
  { name: 'Charges without an answer', read: readUnansweredCharges, limit: { unit: 'seconds', amber: 15 * MINUTE, red: HOUR }, explanation: 'The oldest charge of which it is not known whether it was paid.', runbook: 'Charges without an answer' },
  { name: 'Mails to decide about', read: readMails, limit: { unit: 'count', amber: 1, red: 25 }, explanation: 'Mails that were refused, or may have been sent.', runbook: 'Mails to decide about' },
  ...services.map((service) => ({ name: serviceNames[service], read: readService(service), limit: { unit: 'share' as const, amber: 0.02, red: 0.25 }, explanation: 'The share of calls that failed in the last hour. A refused card or a wrong address is an answer.', runbook: 'An outside service fails' })),
  { name: 'Disk free', read: readDisk, limit: { unit: 'share', amber: 0.2, red: 0.1, below: true }, explanation: 'Free space where this process stores files, and the embedded database its rows.', runbook: 'Disk and database' },
  { name: 'Database size', read: readDatabaseSize, limit: { unit: 'bytes', amber: 200e9, red: 500e9 }, explanation: 'All rows and indexes. Above this a restore takes hours.', runbook: 'Disk and database' },
  { name: 'Database connections', read: readConnections, limit: { unit: 'share', amber: 0.7, red: 0.9 }, explanation: 'The share of the server’s connections in use: without a free one a process does not start.', runbook: 'Disk and database' },
  { name: 'Last backup', read: readBackup, limit: { unit: 'seconds', amber: 26 * HOUR, red: 50 * HOUR }, explanation: 'The age of the last complete backup.', runbook: 'Backups' },
  { name: 'Last trial restore', read: readRestoreCheck, limit: { unit: 'seconds', amber: 95 * DAY, red: 190 * DAY }, explanation: 'The age of the last backup that was restored as a trial and kept every invariant.', runbook: 'Backups' },
  { name: 'Migrations not applied', read: readSchema, limit: { unit: 'count', red: 1 }, explanation: 'Migrations of this version that the database lacks, or has and this version does not know.', runbook: 'Versions' },
  { name: 'Versions running', read: readVersions, limit: { unit: 'count', amber: 2 }, explanation: 'Different versions among the processes. Two are normal during a deployment only.', runbook: 'Versions' },
  { name: 'Processes alive', read: readProcesses, limit: { unit: 'count', red: 0, below: true }, explanation: 'Processes that reported within the last minute.', runbook: 'Processes' },
  { name: 'Processes lost', read: readLostProcesses, limit: { unit: 'count', amber: 1, red: 5 }, explanation: 'Processes that ended within the last hour without saying so.', runbook: 'Processes' },
  { name: 'Calls slowed', read: readSlowed, limit: { unit: 'count', amber: 300, red: 20_000 }, explanation: 'Calls of the last hour that met a limit: programs that guess, fill in forms or read everything.', runbook: 'Slowed callers' },
  { name: 'Removal of old data', read: readRemoval, limit: { unit: 'seconds', amber: 50 * HOUR, red: 7 * DAY }, explanation: 'The time since a step of the daily removal ended: data are kept for longer than the privacy notice says.', runbook: 'Removal of old data' },
  { name: 'Quarantine', read: readQuarantine, limit: { unit: 'count', red: 1 }, explanation: 'Restored data that are not released: nothing is charged, mailed or labelled.', runbook: 'Quarantine' },
]

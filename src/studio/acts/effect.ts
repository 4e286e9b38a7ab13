import { createHash } from 'node:crypto'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { LedgerAccount } from '#/platform/ledger/ledger.ts'
import { queuedText } from '#/platform/messages/queued-text.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { accountNames } from '#/studio/accounting/book/account-names.ts'
import type { Fact } from './facts.ts'
import { labelOfJob } from './job-labels.ts'

type Change = { of: string; name: string; before: string; after: string }
/** `text`: as the mail will be, without its own links. */
type Mail = { id: string; subject: string; to: string; text: string }
/** `before` and `after`: the time of work that was planned and is planned now, empty where there is none. */
type Planned = { what: string; before: string; after: string }
/** Changes of an act, read from the rows that it wrote. */
export type Effect = {
  changes: Change[]
  money: { account: string; amount: number; currency: string }[]
  mails: Mail[]
  later: Planned[]
}

/** The last rows before an act. */
export type Mark = { job: number; ledger: number }
export const markOf = (db: Db) =>
  db.one<Mark>(sql`
    SELECT (SELECT coalesce(max(id), 0) FROM job) AS job, (SELECT coalesce(max(id), 0) FROM ledger_entry) AS ledger`)

/** Rows of this transaction, whatever others write meanwhile. */
const ours = sql`pg_current_xact_id()::xid`

type Of = { before: readonly Fact[]; after: readonly Fact[]; mark: Mark; now: Date; atOnce: Date }

export async function effectOf(ctx: Ctx, { before, after, mark, now, atOnce }: Of): Promise<Effect> {
  const { db } = ctx
  const [money, mails, jobs] = await Promise.all([
    listMoney(db, mark),
    listMails(ctx, mark),
    listJobs(db, { mark, now }),
  ])
  return {
    changes: changesBetween(before, after),
    money: money.map(({ account, ...sum }) => ({ account: accountNames[account], ...sum })),
    mails,
    later: planned(jobs, atOnce),
  }
}

function changesBetween(before: readonly Fact[], after: readonly Fact[]): Change[] {
  const keyOf = ({ of, name }: Fact) => `${of}\n${name}`
  const was = new Map(before.map((fact) => [keyOf(fact), fact]))
  const is = new Map(after.map((fact) => [keyOf(fact), fact]))
  return [...new Map([...was, ...is])].flatMap(([key, { of, name }]) => {
    const [old, fresh] = [was.get(key)?.value ?? '', is.get(key)?.value ?? '']
    return old === fresh ? [] : [{ of, name, before: old, after: fresh }]
  })
}

const listMoney = (db: Db, { ledger }: Mark) =>
  db.many<{ account: LedgerAccount; amount: number; currency: string }>(sql`
    SELECT a.kind AS account, sum(e.amount)::bigint AS amount, e.currency
    FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
    WHERE e.id > ${ledger} AND e.xmin = ${ours} GROUP BY a.kind, e.currency HAVING sum(e.amount) <> 0 ORDER BY a.kind`)

async function listMails(ctx: Ctx, { job }: Mark): Promise<Mail[]> {
  const mails = await ctx.db.many<Omit<Mail, 'text'>>(sql`
    SELECT e.id, e.subject, e.recipient::text AS to FROM job j JOIN email e ON e.id = j.subject::uuid
    WHERE j.id > ${job} AND j.kind = 'send-email' AND j.xmin = ${ours} ORDER BY j.id`)
  return Promise.all(mails.map(async (mail) => ({ ...mail, text: await queuedText(ctx, mail.id) })))
}

type JobRow = { kind: string; subject: string; dueAt: Date; isNew: boolean }

/** Jobs that were added and are still to be done, and earlier ones that were cancelled. */
const listJobs = (db: Db, { mark, now }: { mark: Mark; now: Date }) =>
  db.many<JobRow>(sql`
    SELECT kind, subject, due_at, true AS is_new FROM job
    WHERE id > ${mark.job} AND xmin = ${ours} AND done_at IS NULL AND kind <> 'send-email'
    UNION ALL SELECT kind, subject, due_at, false FROM job WHERE done_at >= ${now} AND xmin = ${ours} AND id <= ${mark.job}
    ORDER BY kind, due_at`)

function planned(jobs: readonly JobRow[], atOnce: Date): Planned[] {
  const timeOf = (job: JobRow | undefined) => {
    if (!job) return ''
    return job.dueAt <= atOnce ? 'at once' : staffMoment(job.dueAt.toISOString())
  }
  const groups = Map.groupBy(jobs, ({ kind, subject }) => `${kind} ${subject}`)
  return [...groups.values()].flatMap((group) => {
    const what = labelOfJob(group[0]!.kind)
    if (what === null) return []
    const [gone, fresh] = [group.filter(({ isNew }) => !isNew), group.filter(({ isNew }) => isNew)]
    return Array.from({ length: Math.max(gone.length, fresh.length) }, (_, nth) => ({
      what: what ?? group[0]!.kind,
      before: timeOf(gone[nth]),
      after: timeOf(fresh[nth]),
    })).filter(({ before, after }) => before !== after)
  })
}

/**
 * Identifies an input and its effect as they were shown. Ids of rows and minutes differ between a preview and the act; days do not. The
 * texts of mails follow from both.
 */
export function digestOf({ changes, money, mails, later }: Effect, input: object): string {
  const shown = {
    input,
    changes,
    money,
    mails: mails.map(({ subject, to }) => [subject, to]),
    later: later.map(({ what, before, after }) => [what, dayOf(before), dayOf(after)]),
  }
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)
}
const dayOf = (moment: string) => moment.replace(/,? \d\d:\d\d$/, '')

import { memberIs, memberName } from '#/people/members/search-members.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import {
  addressAgain,
  decideMail,
  type MailDecision,
  type UndecidedState,
} from '#/platform/messages/decide-mail.ts'
import { isCopyable } from '#/platform/messages/resend-mail.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { LATE_MS, MOST_JOBS_COUNTED } from '../limits.rule.ts'
import { overtaken } from '../overtaken.ts'
import { shownError } from '../shown-values.rule.ts'

export const undecidedMailStates = ['unknown', 'failed'] as const

export type UndecidedMail = {
  id: string
  state: UndecidedState
  template: string
  subject: string
  recipient: string
  market: MarketId
  memberId: string | null
  memberName: string | null
  queuedAt: Date
  undecidedAt: Date
  failure: string | null
  /** The address of the same mail sent again. */
  againTo: string
  canSendAgain: boolean
}

/** Mails that were refused, and those of which it is not known whether they were sent. */
export const undecidedMails = listSpec<UndecidedMail>()({
  tables: sql`email e`,
  joins: sql`LEFT JOIN member m ON m.id = e.member_id`,
  columns: sql`e.id, e.state, e.template, e.subject, e.recipient::text AS recipient, e.market, e.member_id,
    CASE WHEN m.id IS NOT NULL THEN ${memberName} END AS member_name, e.queued_at, e.undecided_at, e.failure,
    (${addressAgain})::text AS again_to, coalesce(${isCopyable}, false) AS can_send_again`,
  where: sql`e.undecided_at IS NOT NULL`,
  key: sql`e.id`,
  added: sql`e.undecided_at`,
  search: [memberIs(sql`e.member_id`), (typed) => sql`e.recipient = ${typed.trim()}`],
  filters: {
    state: { by: sql`e.state`, values: undecidedMailStates },
    market: { by: sql`e.market`, values: marketIds },
  },
  sorts: { undecided: sql`e.undecided_at` },
  order: 'undecided',
  csv: [
    ['Since', ({ undecidedAt }) => undecidedAt],
    ['State', ({ state }) => state],
    ['Mail', ({ template }) => template],
    ['Subject', ({ subject }) => subject],
    ['Recipient', ({ recipient }) => recipient],
    ['Market', ({ market }) => market],
    ['Customer', ({ memberName }) => memberName],
    ['Why', ({ failure }) => shownError(failure)],
  ],
})

type Waiting = { waiting: number; late: number; parked: number; oldestDueAt: Date | null }
/** Mails that wait to be sent; those after more failures than a job has tries are parked. */
export const countWaiting = (db: Db, now: Date) =>
  db.one<Waiting>(sql`
    SELECT w.waiting, w.late, w.oldest_due_at, p.parked FROM (
      SELECT count(*)::int AS waiting, count(*) FILTER (WHERE due_at < ${new Date(now.getTime() - LATE_MS)})::int AS late, min(due_at) AS oldest_due_at
      FROM (SELECT due_at FROM job WHERE kind = 'send-email' AND done_at IS NULL AND parked_at IS NULL ORDER BY due_at LIMIT ${MOST_JOBS_COUNTED + 1}) j) w,
      (SELECT count(*)::int AS parked FROM (SELECT FROM job WHERE kind = 'send-email' AND done_at IS NULL AND parked_at IS NOT NULL
        LIMIT ${MOST_JOBS_COUNTED + 1}) j) p`)

type Deciding = { id: string; decision: MailDecision; reason: string; staffId: string }

/** A colleague's decision about an undecided mail, once; the slower colleague hears who was quicker. */
export const decide = (ctx: Ctx, { id, decision, reason, staffId }: Deciding) =>
  inTransaction(ctx, async (ctx) => {
    const subject = { kind: 'email', id }
    const before = await decideMail(ctx, { id, decision })
    if (!before) throw await overtaken(ctx, { subject })
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: `mail-${decision}`,
      subject,
      before: { state: before },
      after: { state: decision },
      reason,
    })
  })

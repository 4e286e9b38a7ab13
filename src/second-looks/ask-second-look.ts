import type { Ctx } from '#/context.ts'
import { marketAt } from '#/markets/market-at.ts'
import { addDays } from '#/markets/market-time.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import { findWaiting, type LookKind, lookKinds, type SecondLook, writeDown } from './second-looks.ts'

export const LAPSE_SECOND_LOOK = 'lapse-second-look'
/** So long back a colleague's own decisions count against their limit: many small ones are no way around it. */
const DAYS = 30

/** Each kind counts against one limit of the market, together with all others of that limit. */
const limitOf: Record<LookKind, 'refund' | 'writeOff'> = {
  refund: 'refund',
  'write-off': 'writeOff',
  explanation: 'writeOff',
  'dispute-loss': 'writeOff',
  'claim-paid': 'writeOff',
}

type Asked = Pick<
  SecondLook,
  'kind' | 'subjectId' | 'memberId' | 'market' | 'currency' | 'amount' | 'reason' | 'askedBy'
>

/**
 * Whether a colleague may do it alone, which is then written down; above their limit it waits for a second one. In the caller's
 * transaction, which has taken its turn (`oneLookAtATime`) and does it if the answer is 'alone'.
 */
export async function askSecondLook(ctx: Ctx, asked: Asked): Promise<'alone' | 'waiting'> {
  const { db, clock, random } = ctx
  const { kind, subjectId, memberId, market, currency, amount, reason, askedBy } = asked
  if (await findWaiting(db, asked)) throw Conflict('second-look-waits')
  const now = clock.now()
  const { secondLook } = marketAt(market, now)
  await oneColleagueAtATime(db, asked)
  const alone = await doneAlone(db, asked, addDays(now, -DAYS, market))
  const limit = secondLook[limitOf[kind]]
  const state = alone + amount > limit ? 'waiting' : 'alone'
  const waits = state === 'waiting'
  const expiresAt = waits ? addDays(now, secondLook.days, market) : null
  const look = await db.one<SecondLook>(sql`
    INSERT INTO second_look (id, kind, subject_id, member_id, market, currency, amount, reason, state, asked_by, asked_at, expires_at, decided_at)
    VALUES (${random.uuid()}, ${kind}, ${subjectId}, ${memberId}, ${market}, ${currency}, ${amount}, ${reason}, ${state}, ${askedBy}, ${now},
      ${expiresAt}, ${waits ? null : now}) RETURNING *`)
  if (!expiresAt) return state
  await writeDown(ctx, look, { by: askedBy, action: 'asked' })
  await enqueue(db, { kind: LAPSE_SECOND_LOOK, subject: look.id, dueAt: expiresAt, now })
  return state
}

/** Two windows of one colleague take turns, so that each counts what the other did. */
const oneColleagueAtATime = (db: Db, { kind, askedBy }: Asked) =>
  db.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`alone:${limitOf[kind]}:${askedBy}`}, 0))`)

/** What is given back counts by customer; what is lost, and what is nobody's, in all of the market. */
async function doneAlone(db: Db, { kind, askedBy, memberId, market }: Asked, since: Date) {
  const limit = limitOf[kind]
  const kinds = lookKinds.filter((other) => limitOf[other] === limit)
  const { amount } = await db.one<{ amount: number }>(sql`
      SELECT coalesce(sum(amount), 0)::bigint AS amount FROM second_look
      WHERE kind = ANY(${kinds}) AND asked_by = ${askedBy} AND asked_at > ${since} AND state = 'alone'
        AND market = ${market} AND (${limit === 'writeOff'} OR member_id IS NOT DISTINCT FROM ${memberId})`)
  return amount
}

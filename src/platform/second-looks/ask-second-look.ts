import { type Db, isUniqueViolation, json, sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { actOf, type LookKind, lookKinds } from './acts.ts'
import { auditedAs, findWaiting, type SecondLook, writeDown } from './second-looks.ts'

export const LAPSE_SECOND_LOOK = 'lapse-second-look'

/** Days in which a colleague's own acts add up against the limit, so that many small ones do not pass it. */
const DAYS = 30

type LookRequest = Pick<
  SecondLook,
  'kind' | 'subjectId' | 'memberId' | 'market' | 'currency' | 'amount' | 'reason' | 'askedBy'
> & {
  /** The id of the caller's own row, if it shares one. */
  id?: string
  effect?: string
  asked?: object
  /** Some of the goods never had a price: their value is unknown. */
  unpriced?: boolean
}

/**
 * Decides whether an act of the table (acts.ts) is done alone or waits for a second colleague above the limit of its row, and records
 * it. The caller's transaction holds the lock of the subject (`oneLookAtATime`) and carries the act out on 'alone'.
 */
export async function askSecondLook(ctx: Ctx, request: LookRequest): Promise<'alone' | 'waiting'> {
  const { db, clock, random } = ctx
  const { kind, subjectId, memberId, market, currency, amount, reason, askedBy } = request
  const waiting = await findWaiting(db, request)
  if (waiting) throw Conflict('second-look-waits', {}, [await auditedAs(db, waiting)])
  const now = clock.now()
  const state = (await mayAlone(ctx, request)) ? 'alone' : 'waiting'
  const waits = state === 'waiting'
  const expiresAt = waits ? addDays(now, marketAt(market, now).secondLook.days, market) : null
  const look = await db
    .one<SecondLook>(sql`
    INSERT INTO second_look (id, kind, subject_id, member_id, market, currency, amount, reason, effect, asked, state, asked_by, asked_at,
      expires_at, decided_at)
    VALUES (${request.id ?? random.uuid()}, ${kind}, ${subjectId}, ${memberId}, ${market}, ${currency}, ${amount}, ${reason},
      ${request.effect ?? ''}, ${json(request.asked ?? {})}::jsonb, ${state}, ${askedBy}, ${now}, ${expiresAt}, ${waits ? null : now})
    RETURNING *`)
    .catch((error) => {
      throw isUniqueViolation(error) ? Conflict('second-look-waits') : error
    })
  if (!expiresAt) return state
  await writeDown(ctx, look, { by: askedBy, action: 'asked' })
  await enqueue(db, { kind: LAPSE_SECOND_LOOK, subject: look.id, dueAt: expiresAt, now })
  return state
}

async function mayAlone(ctx: Ctx, request: LookRequest): Promise<boolean> {
  if (request.unpriced) return false
  await oneColleagueAtATime(ctx.db, request)
  return request.amount <= (await leftAlone(ctx, request))
}

type Alone = Pick<SecondLook, 'kind' | 'memberId' | 'market' | 'askedBy'>

/** The amount up to which a colleague may do an act alone by now; below zero where two always agree. */
export async function leftAlone({ db, clock }: Ctx, request: Alone): Promise<number> {
  const { limit } = actOf(request.kind)
  if (limit === null || limit === 'two') return -1
  const now = clock.now()
  const alone = await doneAlone(db, request, addDays(now, -DAYS, request.market))
  return marketAt(request.market, now).secondLook[limit] - alone
}

/** Two windows of one colleague wait for each other, so that each counts the other's acts. */
const oneColleagueAtATime = (db: Db, { kind, askedBy }: LookRequest) =>
  db.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`alone:${actOf(kind).limit}:${askedBy}`}, 0))`)

const kindsOf = (kind: LookKind) => lookKinds.filter((other) => actOf(other).limit === actOf(kind).limit)

/** Refunds count by customer; write-offs and goods count in all of the market. */
async function doneAlone(db: Db, { kind, askedBy, memberId, market }: Alone, since: Date) {
  const { amount } = await db.one<{ amount: number }>(sql`
      SELECT coalesce(sum(amount), 0)::bigint AS amount FROM second_look
      WHERE kind = ANY(${kindsOf(kind)}) AND asked_by = ${askedBy} AND asked_at > ${since} AND state = 'alone'
        AND market = ${market} AND (${actOf(kind).limit !== 'refund'} OR member_id IS NOT DISTINCT FROM ${memberId})`)
  return amount
}

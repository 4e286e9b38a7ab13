import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { forgetBefore } from '#/platform/database/schema/forget-before.ts'
import { Refused } from '#/platform/errors.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import { callLimits } from '#/platform/http/limits/limits.rule.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { MakeLinkKey } from '#/platform/ports/mail-kinds.ts'
import { hasData } from './address-data.ts'
import { dataLinkMail } from './data-link.email.tsx'
import { DATA_LINK_MINUTES, type DataWish } from './data-request.rule.ts'

export const DATA_REQUEST_KEY = 'data-request'
const BEGIN = 'begin-data-request'
const HOUR_MS = 3_600_000

type Asked = { email: string; market: MarketId; wish: DataWish }
export type DataRequest = Asked & { id: string }

/** Stores the request. The work is equal for each address, so its time shows nothing (T2). */
export const askForData = (ctx: Ctx, { email, market, wish }: Asked) =>
  inTransaction(ctx, async ({ db, random, clock }) => {
    const id = random.uuid()
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + DATA_LINK_MINUTES * 60_000)
    await db.run(sql`
      INSERT INTO data_request (id, email, market, wish, asked_at, expires_at)
      VALUES (${id}, ${email}, ${market}, ${wish}, ${now}, ${expiresAt})`)
    await enqueue(db, {
      kind: BEGIN,
      subject: id,
      dueAt: now,
      now,
      uniqueKey: `${BEGIN}:${id}`,
      lane: 'mail',
      urgent: true,
    })
  })

/** Looks the address up after the request: one with data gets a link, an unknown one gets no mail. */
export const beginDataRequest = job<Ctx>(BEGIN, (ctx, { subject }) =>
  inTransaction(ctx, async (ctx) => {
    const request = await ctx.db.maybe<DataRequest>(sql`
      SELECT id, email::text, market, wish FROM data_request WHERE id = ${subject} FOR UPDATE`)
    if (!request) return
    const isKnown = await hasData(ctx.db, request.email)
    const isTooMuch = isKnown && (await mailsBefore(ctx.db, request)) >= callLimits['data-link-mails'].most
    if (isKnown && !isTooMuch) return mailLink(ctx, request)
    if (isTooMuch) ctx.slowed.record('data-link-mails', request.email)
    await ctx.db.run(sql`DELETE FROM data_request WHERE id = ${subject}`)
  }),
)

/** Requests of the same address in the hour before this one that are not used up. */
const mailsBefore = async (db: Db, { id }: DataRequest) =>
  (
    await db.one<{ count: number }>(sql`
      SELECT count(*) FROM data_request own JOIN data_request other ON other.email = own.email AND other.id <> own.id
      WHERE own.id = ${id} AND (other.asked_at, other.id) < (own.asked_at, own.id)
        AND other.asked_at > own.asked_at - ${HOUR_MS} * interval '1 ms'`)
  ).count

const mailLink = (ctx: Ctx, { id, email, market, wish }: DataRequest) =>
  queueEmail(ctx, {
    event: `data-request:${id}`,
    template: dataLinkMail,
    props: { wish, minutes: DATA_LINK_MINUTES },
    market,
    recipient: email,
    link: { path: paths.guestData(), key: { kind: DATA_REQUEST_KEY, id } },
    urgent: true,
  })

export const makeDataRequestKey: MakeLinkKey = async ({ db, random, clock }, id) => {
  const key = random.token(32)
  const updated = await db.run(sql`
    UPDATE data_request SET key_hash = ${hashSecret(key)} WHERE id = ${id} AND expires_at > ${clock.now()}`)
  return updated === 1 ? key : undefined
}

/** The wish behind a link, or undefined when it opens nothing. Reading it uses nothing up: mail scanners read it too (T13). */
export const findWish = async ({ db, clock }: PlatformCtx, key: string): Promise<DataWish | undefined> =>
  (
    await db.maybe<{ wish: DataWish }>(sql`
      SELECT wish FROM data_request WHERE key_hash = ${hashSecret(key)} AND expires_at > ${clock.now()}`)
  )?.wish

/** Uses the link up: its row is deleted, so that of two calls one gets the request (T12). */
export async function takeRequest(
  { db, clock }: PlatformCtx,
  { key, wish }: { key: string; wish: DataWish },
): Promise<DataRequest> {
  const request = await db.maybe<DataRequest>(sql`
    DELETE FROM data_request WHERE key_hash = ${hashSecret(key)} AND wish = ${wish} AND expires_at > ${clock.now()}
    RETURNING id, email::text, market, wish`)
  if (!request) throw Refused('reset-expired')
  return request
}

/** Deletes unused requests a day after their end. */
export const forgetDataRequests = (db: Db, now: Date): Promise<number> =>
  forgetBefore(db, { table: 'data_request', key: 'id', since: 'expires_at', days: 1, now })

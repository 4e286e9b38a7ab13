import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { forgetBefore } from '#/platform/database/schema/forget-before.ts'
import { Unauthenticated } from '#/platform/errors.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import { retentionDays } from '#/platform/markets/retention/retention.rule.ts'
import type { LinkGrant } from '#/platform/ports/context.ts'
import { revokeLinkSessions, type SessionOf } from '#/platform/sessions/sessions.ts'
import { keysFor, type SecretKey } from '../secrets/secrets.ts'
import { formOf } from './link-form.rule.ts'

/**
 * The two parameters of a mailed link (R2.10). The signature proves that we made it and its purpose; the row
 * allows counting and revoking it (D1). `sign-in` opens a full session; any other purpose reaches its own
 * subject only.
 */
export type LinkParams = { userid: string; Chash: string }
type GrantRow = LinkGrant & { id: string; used: number; revokedAt: Date | null }
type Signed = { userid: string; purpose: string; subject: string; expiry: number; jti: string }

export async function grantLink(ctx: PlatformCtx, grant: LinkGrant): Promise<LinkParams> {
  const [current] = await keysFor(ctx, 'link')
  const jti = ctx.random.token(16)
  await ctx.db.run(sql`
    INSERT INTO link_grant (id, jti_hash, member_id, purpose, subject, created_at, expires_at, max_uses)
    VALUES (${ctx.random.uuid()}, ${hashSecret(jti)}, ${grant.memberId}, ${grant.purpose}, ${grant.subject},
      ${ctx.clock.now()}, ${grant.expiresAt}, ${grant.maxUses})`)
  const expiry = grant.expiresAt.getTime()
  const mac = macOf(current!, {
    userid: grant.memberId,
    purpose: grant.purpose,
    subject: grant.subject,
    expiry,
    jti,
  })
  const parts = [current!.kid, expiry.toString(36), jti, mac.toString('base64url')]
  const value = formOf(grant.purpose) + parts.join('.')
  return { userid: grant.memberId, Chash: Buffer.from(value).toString('base64url') }
}

/** The grant of a link, without using it up: mail scanners request pages too (T13). */
async function findGrant(ctx: PlatformCtx, params: LinkParams): Promise<GrantRow | undefined> {
  const link = parse(params)
  if (!link) return undefined
  const row = await ctx.db.maybe<GrantRow>(sql`
    SELECT g.id, member_id, purpose, subject, expires_at, max_uses, used, revoked_at
    FROM link_grant g JOIN member m ON m.id = member_id AND m.disabled_at IS NULL AND m.erased_at IS NULL
    WHERE jti_hash = ${hashSecret(link.jti)}`)
  const key = (await keysFor(ctx, 'link')).find(({ kid }) => kid === link.kid)
  if (!row || !key || link.form !== formOf(row.purpose)) return undefined
  const mac = macOf(key, {
    userid: params.userid,
    purpose: row.purpose,
    subject: row.subject,
    expiry: link.expiry,
    jti: link.jti,
  })
  const genuine = mac.length === link.mac.length && timingSafeEqual(mac, link.mac)
  return genuine && isOpen(row, ctx.clock.now()) ? row : undefined
}

const isOpen = ({ expiresAt, used, maxUses, revokedAt }: GrantRow, now: Date) =>
  expiresAt > now && used < maxUses && !revokedAt

/** Uses the link once and returns the session it opens; each failure is an equal 401 (T11). */
export async function redeemLink(ctx: PlatformCtx, params: LinkParams): Promise<SessionOf> {
  const grant = await findGrant(ctx, params)
  const taken = grant && (await takeUse(ctx.db, grant.id, ctx.clock.now()))
  if (!grant || !taken) throw Unauthenticated('link-expired')
  const { id: grantId, memberId: ownerId, purpose, subject, expiresAt } = grant
  const owner = { ownerKind: 'member' as const, ownerId, grantId }
  if (purpose === 'sign-in') return { ...owner, scope: 'full' }
  return { ...owner, scope: `link:${purpose}:${subject}`, expiresAt }
}

/** The row decides: of two simultaneous clicks only one gets the last use (T12). */
const takeUse = (db: Db, id: string, now: Date) =>
  db.run(sql`UPDATE link_grant SET used = used + 1
    WHERE id = ${id} AND used < max_uses AND revoked_at IS NULL AND expires_at > ${now}`)

/** Revokes every link of a member, with the sessions they opened (T9). */
export async function revokeLinks(db: Db, memberId: string, now: Date) {
  await db.run(
    sql`UPDATE link_grant SET revoked_at = ${now} WHERE member_id = ${memberId} AND revoked_at IS NULL`,
  )
  await revokeLinkSessions(db, memberId, now)
}

function parse({ Chash }: LinkParams) {
  const [version, kid, expiry, jti, mac, ...extra] = Buffer.from(Chash, 'base64url')
    .toString('latin1')
    .split('.')
  if (!version || !kid || !expiry || !jti || !mac || extra.length > 0) return undefined
  // One spelling per link: another encoding that decodes to equal bytes is refused.
  if (Buffer.from([version, kid, expiry, jti, mac].join('.'), 'latin1').toString('base64url') !== Chash)
    return undefined
  if (Buffer.from(mac, 'base64url').toString('base64url') !== mac) return undefined
  const at = Number.parseInt(expiry, 36)
  if (at.toString(36) !== expiry) return undefined
  return {
    form: `${version}.`,
    kid,
    expiry: at,
    jti,
    mac: Buffer.from(mac, 'base64url'),
  }
}

const macOf = ({ key }: SecretKey, { userid, purpose, subject, expiry, jti }: Signed) =>
  createHmac('sha256', key).update([userid, purpose, subject, expiry, jti].join('\n')).digest()

/** Deletes expired links after 30 days. A deleted link and an expired one get equal answers: 401 (T11). */
export const forgetLinks = (db: Db, now: Date): Promise<number> =>
  forgetBefore(db, { table: 'link_grant', key: 'id', since: 'expires_at', days: retentionDays.link, now })

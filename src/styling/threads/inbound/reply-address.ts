import { audit } from '#/platform/audit/audit.ts'
import { hasChanged } from '#/platform/changes/changes.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { forgetBefore } from '#/platform/database/schema/forget-before.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import { inboxSettings } from '#/platform/messages/signed-inbox.ts'
import type { Ctx } from '#/platform/ports/context.ts'

/** The kind of a thread's reply address in a mail's row. */
export const THREAD_REPLY = 'thread'
const VALID_DAYS = 180
const DAY_MS = 86_400_000
const letters = 'abcdefghijklmnopqrstuvwxyz234567'
const LETTERS_LONG = 32

/**
 * Makes a reply address of a member's thread, 160 random bits that survive mail servers which change capitals. Only its hash is
 * stored. Undefined where no mails are taken, or the member has no thread any more.
 */
export async function makeReplyAddress(ctx: PlatformCtx, memberId: string): Promise<string | undefined> {
  const { config, db, clock, random } = ctx
  const domain = inboxSettings(config)?.domain
  if (!domain) return undefined
  const bytes = Buffer.from(random.token(LETTERS_LONG), 'base64url')
  const token = [...bytes.subarray(0, LETTERS_LONG)].map((byte) => letters[byte & 31]).join('')
  const made = await db.run(sql`
    INSERT INTO thread_address (token_hash, member_id, made_at)
    SELECT ${hashSecret(token)}, member_id, ${clock.now()} FROM thread WHERE member_id = ${memberId}`)
  return made === 0 ? undefined : `${token}@${domain}`
}

/** The member to whose thread an address leads, unless it was revoked or is too old. */
export async function memberOfAddress(
  { db, clock, config }: Ctx,
  address: string,
): Promise<string | undefined> {
  const [token = '', domain = ''] = address.trim().replace(/^<|>$/g, '').toLowerCase().split('@')
  if (domain !== inboxSettings(config)?.domain) return undefined
  const row = await db.maybe<{ memberId: string }>(sql`
    SELECT a.member_id FROM thread_address a JOIN member m ON m.id = a.member_id AND m.disabled_at IS NULL AND m.erased_at IS NULL
    WHERE a.token_hash = ${hashSecret(token)} AND a.revoked_at IS NULL
      AND a.made_at > ${new Date(clock.now().getTime() - VALID_DAYS * DAY_MS)}`)
  return row?.memberId
}

/** Revokes all reply addresses of a thread: answers to mails that were sent come in no more. The next mail has a new one. */
export const revokeAddresses = (ctx: Ctx, { memberId, staffId }: { memberId: string; staffId: string }) =>
  inTransaction(ctx, async (ctx) => {
    const revoked = await ctx.db.run(
      sql`UPDATE thread_address SET revoked_at = ${ctx.clock.now()} WHERE member_id = ${memberId} AND revoked_at IS NULL`,
    )
    hasChanged(ctx.db, 'thread')
    await audit(ctx, {
      ...{ actor: { kind: 'staff', id: staffId }, action: 'thread-addresses-revoked' },
      ...{
        subject: { kind: 'member', id: memberId },
        before: { addresses: revoked },
        after: { addresses: 0 },
      },
    })
  })

export const forgetAddresses = (db: Db, now: Date): Promise<number> =>
  forgetBefore(db, { table: 'thread_address', key: 'token_hash', since: 'made_at', days: VALID_DAYS, now })

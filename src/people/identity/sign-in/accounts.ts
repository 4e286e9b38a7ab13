import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { OwnerKind } from '#/platform/sessions/sessions.ts'
import { verifyPassword } from '../password/passwords.ts'
import { notifyOfGuesses } from './guesses/notify-of-guesses.ts'
import { limited, tryOf } from './guesses/sign-in-limit.ts'
import type { DeviceReader } from './known-device.ts'

export type Account = {
  id: string
  email: string
  passwordHash: string | null
}

/** The account that may sign in with an address. Disabled and erased accounts are not found. */
const findMemberAccount = (db: Db, email: string) =>
  db.maybe<Account>(sql`SELECT id, email, password_hash FROM member
    WHERE email = ${email} AND kind = 'member' AND disabled_at IS NULL AND erased_at IS NULL`)
const findStaffAccount = (db: Db, email: string) =>
  db.maybe<Account>(sql`SELECT id, email, password_hash FROM staff
    WHERE email = ${email} AND disabled_at IS NULL`)

export type Credentials = {
  kind: OwnerKind
  email: string
  password: string
  ip: string
  /** Name of this browser for an account that has signed in there. */
  device?: DeviceReader
}

/** The account that the address and password belong to; known and unknown addresses take equal time (R3.01). */
export async function checkPassword(
  ctx: PlatformCtx,
  { kind, email, password, ip, device }: Credentials,
): Promise<Account | undefined> {
  const account = await (kind === 'staff' ? findStaffAccount : findMemberAccount)(ctx.db, email)
  const counted = tryOf({ account: `${kind}:${email.toLowerCase()}`, ip, device: device?.(account) })
  return limited(ctx, counted, {
    attempt: async () => ((await verifyPassword(account?.passwordHash, password)) ? account : undefined),
    onLast: () => notifyOfGuesses(ctx, account?.id),
  })
}

/** Checks the signed-in member's password, counted for this session alone: strangers' tries do not count (T1). */
export async function checkOwnPassword(
  ctx: PlatformCtx,
  { memberId, sessionId, password }: { memberId: string; sessionId: string; password: string },
): Promise<boolean> {
  const { passwordHash } = await ctx.db.one<{ passwordHash: string | null }>(
    sql`SELECT password_hash FROM member WHERE id = ${memberId}`,
  )
  const attempt = async () => (await verifyPassword(passwordHash, password)) || undefined
  return Boolean(await limited(ctx, [['device', `session ${sessionId}`]], { attempt }))
}

export type Person = { id: string; kind: OwnerKind; email: string; name: string }

/** The person behind an id of the provider; undefined once the account is closed. */
export const findPerson = (db: Db, { kind, id }: { kind: OwnerKind; id: string }) =>
  kind === 'staff'
    ? db.maybe<Person>(
        sql`SELECT id, 'staff' AS kind, email::text, name FROM staff WHERE id = ${id} AND disabled_at IS NULL`,
      )
    : db.maybe<Person>(sql`SELECT id, 'member' AS kind, email::text, first_name || ' ' || last_name AS name FROM member
        WHERE id = ${id} AND kind = 'member' AND disabled_at IS NULL AND erased_at IS NULL`)

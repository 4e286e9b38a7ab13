import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { OwnerKind } from '#/platform/sessions/sessions.ts'
import { verifyPassword } from '../password/passwords.ts'
import { limited } from './sign-in-limit.ts'

export type Account = {
  id: string
  email: string
  passwordHash: string | null
}

/** Whoever may sign in with this address; someone disabled or erased is nobody. */
const findMemberAccount = (db: Db, email: string) =>
  db.maybe<Account>(sql`SELECT id, email, password_hash FROM member
    WHERE email = ${email} AND disabled_at IS NULL AND erased_at IS NULL`)
const findStaffAccount = (db: Db, email: string) =>
  db.maybe<Account>(sql`SELECT id, email, password_hash FROM staff
    WHERE email = ${email} AND disabled_at IS NULL`)

export type Credentials = { kind: OwnerKind; email: string; password: string; ip: string }

/** The account that the address and password belong to, in the same time whether the address is known or not (R3.01). */
export const checkPassword = (
  ctx: PlatformCtx,
  { kind, email, password, ip }: Credentials,
): Promise<Account | undefined> =>
  limited(ctx, { email: `${kind}:${email}`, ip }, async () => {
    const account = await (kind === 'staff' ? findStaffAccount : findMemberAccount)(ctx.db, email)
    return (await verifyPassword(account?.passwordHash, password)) ? account : undefined
  })

export type Person = { id: string; kind: OwnerKind; email: string; name: string }

/** Who stands behind an id of the provider; undefined once the account is closed. */
export const findPerson = (db: Db, { kind, id }: { kind: OwnerKind; id: string }) =>
  kind === 'staff'
    ? db.maybe<Person>(
        sql`SELECT id, 'staff' AS kind, email::text, name FROM staff WHERE id = ${id} AND disabled_at IS NULL`,
      )
    : db.maybe<Person>(sql`SELECT id, 'member' AS kind, email::text, first_name || ' ' || last_name AS name FROM member
        WHERE id = ${id} AND disabled_at IS NULL AND erased_at IS NULL`)

import { type AuditEntry, audit, nothingChanged } from '#/platform/audit/audit.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import { operator } from '#/platform/operator.ts'
import { revokeEnrolments } from '../enrolment/enrolments.ts'
import { removePortraits } from './portrait/forget-portrait.ts'
import { lockAccount, type StaffAccess, type StaffAccount } from './staff-accounts.ts'
import { type Enrolment, freshCredentials, setCredentials, signOutEverywhere } from './staff-credentials.ts'

/** The person who changes a colleague's access: an admin in the studio, or the operator of the command. */
export type Author = AuditEntry['actor']
type Of = Pick<StaffAccount, 'id'>

export async function addStaff(
  ctx: PlatformCtx,
  {
    email,
    name,
    roles,
    markets = null,
  }: Pick<StaffAccount, 'email' | 'name' | 'roles'> & Partial<StaffAccess>,
  by = operator(),
): Promise<Enrolment> {
  const id = ctx.random.uuid()
  const { passwordHash, sealed, enrolment } = await freshCredentials(ctx, { id, email })
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.run(sql`
      INSERT INTO staff (id, email, name, roles, markets, password_hash, totp_secret, created_at)
      VALUES (${id}, ${email}, ${name}, ${roles}, ${markets}, ${passwordHash}, ${sealed}, ${ctx.clock.now()})`)
    await auditAccess(ctx, { by, id, action: 'staff-added', after: { email, name, roles, markets } })
  })
  return enrolment
}

/** A new password and a new second factor for a colleague who lost either; all their sessions end. */
export async function resetStaff(
  ctx: PlatformCtx,
  account: StaffAccount,
  by = operator(),
): Promise<Enrolment> {
  const { enrolment, ...fresh } = await freshCredentials(ctx, account)
  await inTransaction(ctx, async (ctx) => {
    await setCredentials(ctx, { id: account.id, ...fresh })
    await auditAccess(ctx, { by, id: account.id, action: 'staff-reset' })
  })
  return enrolment
}

/**
 * Ends a colleague's access at once, or opens it again: sessions and links that they sent end (T9), and their portrait is hidden. Their
 * earlier acts keep their name. The last admin stays.
 */
export const setDisabled = (
  ctx: PlatformCtx,
  { id }: Of,
  disabled: boolean,
  { by = operator(), reason }: { by?: Author; reason?: string } = {},
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    refuseOwn(by, id)
    const { account, keepAdmin } = await lockAccount(ctx.db, id)
    if (account.disabled === disabled) return nothingChanged(ctx)
    keepAdmin({ disabled })
    const at = ctx.clock.now()
    await ctx.db.run(sql`UPDATE staff SET disabled_at = ${disabled ? at : null} WHERE id = ${id}`)
    await signOutEverywhere(ctx, id)
    if (disabled) await removePortraits(ctx, id)
    if (disabled) await revokeEnrolments(ctx, { staffId: id })
    const change = { before: { disabled: account.disabled }, after: { disabled } }
    await auditAccess(ctx, {
      by,
      id,
      action: disabled ? 'staff-disabled' : 'staff-enabled',
      reason,
      ...change,
    })
  })

type Change = { access: StaffAccess; seen?: StaffAccess; by?: Author; reason?: string }

/** Changes roles and countries, from the next request on (T31). `seen`: the values that the form showed. */
export const setAccess = (
  ctx: PlatformCtx,
  { id }: Of,
  { access, seen, by = operator(), reason }: Change,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    refuseOwn(by, id)
    const { account, keepAdmin } = await lockAccount(ctx.db, id)
    const { roles, markets } = account
    if (seen && !isSame(seen, account)) throw Conflict('changed-meanwhile')
    if (isSame(access, account)) return nothingChanged(ctx)
    keepAdmin(access)
    await ctx.db.run(
      sql`UPDATE staff SET roles = ${access.roles}, markets = ${access.markets} WHERE id = ${id}`,
    )
    await auditAccess(ctx, {
      by,
      id,
      action: 'staff-access-changed',
      before: { roles, markets },
      after: access,
      reason,
    })
  })

const isSame = (one: StaffAccess, other: StaffAccess) =>
  sorted(one.roles) === sorted(other.roles) && sorted(one.markets) === sorted(other.markets)
const sorted = (values: readonly string[] | null) => values?.toSorted().join(' ')

/** Colleagues do not change their own access: another admin does. */
export function refuseOwn({ kind, id }: Author, staffId: string): void {
  if (kind === 'staff' && id === staffId) throw Conflict('own-access')
}

type Act = { by: Author; id: string } & Pick<AuditEntry, 'action' | 'before' | 'after' | 'reason'>
export const auditAccess = (ctx: PlatformCtx, { by, id, ...act }: Act) =>
  audit(ctx, { actor: by, subject: { kind: 'staff', id }, ...act })

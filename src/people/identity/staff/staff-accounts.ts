import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import type { StaffRole } from '#/platform/http/access/access.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

/** `markets`: the countries that the colleague may see and act in; null is every country. */
export type StaffAccess = { roles: StaffRole[]; markets: MarketId[] | null }
export type StaffAccount = StaffAccess & { id: string; email: string; name: string; disabled: boolean }

const columns = sql`id, email, name, roles, markets, disabled_at IS NOT NULL AS disabled`

export const listStaff = (db: Db) =>
  db.many<StaffAccount>(sql`SELECT ${columns} FROM staff ORDER BY roles, email`)

export const findStaff = (db: Db, email: string) => findAccount(db, sql`email = ${email}`)
export const findStaffById = (db: Db, id: string) => findAccount(db, sql`id = ${id}`)
const findAccount = (db: Db, where: Sql) =>
  db.maybe<StaffAccount>(sql`SELECT ${columns} FROM staff WHERE ${where}`)

/** An active admin of all countries. The database lets the last one neither go nor lose the role. */
const isFullAdmin = ({ roles, markets, disabled }: Omit<StaffAccount, 'id' | 'email' | 'name'>) =>
  roles.includes('admin') && markets === null && !disabled

/**
 * Locks a colleague's account, and with it the accounts of all admins: two who remove each other at once take turns. `keepAdmin` throws
 * where the change would leave no admin.
 */
export async function lockAccount(db: Db, id: string) {
  const rows = await db.many<StaffAccount>(sql`
    SELECT ${columns} FROM staff
    WHERE id = ${id} OR ('admin' = ANY(roles) AND markets IS NULL AND disabled_at IS NULL) ORDER BY id FOR UPDATE`)
  const account = found(rows.find((row) => row.id === id))
  const hasOther = rows.some((row) => row.id !== id && isFullAdmin(row))
  const keepAdmin = (after: Partial<StaffAccount>) => {
    if (isFullAdmin(account) && !isFullAdmin({ ...account, ...after }) && !hasOther)
      throw Conflict('last-admin')
  }
  return { account, keepAdmin }
}

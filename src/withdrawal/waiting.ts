import { type Customer, findCustomer } from '#/members/guests.ts'
import { type Db, sql } from '#/platform/database/db.ts'

type Waiting = {
  id: string
  memberId: string
  name: string
  subjectType: 'shop-order' | 'box' | 'gift-card'
  number: string
  pieces: string
  declaredAt: Date
}

/** What nobody has settled yet, the oldest first: the law counts fourteen days from there. */
export async function listWithdrawals(db: Db, most = 200): Promise<Waiting[]> {
  const rows = await db.many<Omit<Waiting, 'name'>>(sql`
    SELECT id, member_id, subject_type, number, pieces, declared_at FROM withdrawal
    WHERE settled_at IS NULL ORDER BY declared_at, id LIMIT ${most}`)
  const named = []
  for (const row of rows) named.push({ ...row, name: nameOf(await findCustomer(db, row.memberId)) })
  return named
}

/** Nobody's, once they are erased. */
const nameOf = (customer: Customer | undefined) =>
  customer ? `${customer.firstName} ${customer.lastName}` : ''

export const countWithdrawals = async (db: Db) =>
  (
    await db.one<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM withdrawal WHERE settled_at IS NULL`,
    )
  ).count

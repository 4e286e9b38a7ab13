import { type Db, raw, sql, transaction } from '#/platform/database/db.ts'
import type { RetainedTable } from '../retained/retained-table.ts'
import { retainedTables } from '../retained/retained-tables.ts'

export type MemberData = Record<string, object[]>

export const collectMemberData = (db: Db, memberId: string): Promise<MemberData> =>
  transaction(db, async (tx) => {
    await tx.run(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`)
    const rows: MemberData = {}
    for (const table of retainedTables) rows[table.as] = await rowsOf(tx, table, memberId)
    return rows
  })

const rowsOf = (
  db: Db,
  { table, exported, extra = sql``, ofMember, order }: RetainedTable,
  memberId: string,
) =>
  db.many<object>(sql`
    SELECT ${raw(exported.join(', '))}${extra} FROM ${raw(table)} AS t WHERE ${ofMember(memberId)} ORDER BY ${raw(order)}`)

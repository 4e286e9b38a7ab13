import { type Db, raw, sql, transaction } from '#/platform/database/db.ts'
import { allKept } from '../kept/all-kept.ts'
import type { Kept } from '../kept/kept.ts'

export type KeptRows = Record<string, object[]>

export const collectKept = (db: Db, memberId: string): Promise<KeptRows> =>
  transaction(db, async (tx) => {
    await tx.run(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`)
    const rows: KeptRows = {}
    for (const kept of allKept) rows[kept.as] = await rowsOf(tx, kept, memberId)
    return rows
  })

const rowsOf = (db: Db, { table, exported, also = sql``, ofMember, order }: Kept, memberId: string) =>
  db.many<object>(sql`
    SELECT ${raw(exported.join(', '))}${also} FROM ${raw(table)} AS kept WHERE ${ofMember(memberId)} ORDER BY ${raw(order)}`)

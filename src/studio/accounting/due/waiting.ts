import type { Db } from '#/platform/database/db.ts'
import { firstRows } from '#/platform/list/list-page.ts'
import { kindNames } from './owed.rule.ts'
import { owedList } from './owed-money.ts'

/** The first sums by their statutory day, for Today. */
export async function firstOwed(db: Db, { now, most }: { now: Date; most: number }) {
  const rows = await firstRows(db, owedList, { query: {}, now, most })
  return rows.map(({ id, kind, member, number, dueAt, amount, currency }) => ({
    id,
    name: member,
    detail: [kindNames[kind], number].filter(Boolean).join(' '),
    // The last minute of the last day.
    at: new Date(dueAt.getTime() - 60_000),
    money: { amount, currency },
  }))
}

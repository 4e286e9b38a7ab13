import { lastDayToReturn } from '#/after-sales/returns/return.rule.ts'
import { route, routes } from '#/platform/http/route.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listQuery } from '#/platform/list/list-schema.ts'
import { pageWithSums } from '#/platform/list/sums/list-sums.ts'
import { OwedList } from './owed.schema.ts'
import { countOwed, moneyOwed, owedList } from './owed-money.ts'

const query = listQuery(owedList)

/** Money owed back to customers, with the statutory day of each sum (R6.11, R8.05). */
export const owedApi = routes(
  route('GET /api/studio/owed', { query, answer: OwedList }, async ({ ctx: { db, clock }, query }) => {
    const now = clock.now()
    const page = await pageWithSums(db, owedList, moneyOwed, { query, now })
    const { overdue } = await countOwed(db, { now, tonight: now })
    const rows = page.rows.map((row) => ({
      ...row,
      dueOn: lastDayToReturn(row.dueAt, row.market),
      overdue: row.dueAt <= now,
    }))
    return { ...page, rows, overdue }
  }),
  listFile('GET /api/studio/owed.csv', { query, list: () => owedList }),
)

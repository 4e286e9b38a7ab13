import { recordPromise, undoPromise } from '#/money/reminders/promises/promises.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, uuid } from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listQuery } from '#/platform/list/list-schema.ts'
import { pageWithSums } from '#/platform/list/sums/list-sums.ts'
import { stepName } from './dunning.rule.ts'
import { DunningList, PromiseBody, UndoBody } from './dunning.schema.ts'
import { dunningList, moneyOverdue, stepOf, sumByAge } from './dunning.ts'

const query = listQuery(dunningList)
const params = closed({ invoiceId: uuid })
const acted = { params, answer: done, idempotent: true } as const

/** Overdue receivables by age and step, and customers' promises to pay them (R9.05). */
export const dunningApi = routes(
  route('GET /api/studio/dunning', { query, answer: DunningList }, async ({ ctx: { db, clock }, query }) => {
    const now = clock.now()
    const page = await pageWithSums(db, dunningList, moneyOverdue, { query, now })
    const rows = page.rows.map((row) => {
      const step = stepOf(row, now)
      return { ...row, step: stepName(step), stepAt: step.at, waits: step.waits }
    })
    return { ...page, rows, ages: await sumByAge(db, now) }
  }),
  listFile('GET /api/studio/dunning.csv', { query, list: () => dunningList }),
  route(
    'POST /api/studio/dunning/:invoiceId/promise',
    { ...acted, body: PromiseBody },
    async ({ ctx, params, body, staffId }) => {
      await recordPromise(ctx, { ...params, ...body, staffId })
      return {}
    },
  ),
  route(
    'POST /api/studio/dunning/:invoiceId/promise/undo',
    { ...acted, body: UndoBody },
    async ({ ctx, params, body, staffId }) => {
      await undoPromise(ctx, { ...params, ...body, staffId })
      return {}
    },
  ),
)

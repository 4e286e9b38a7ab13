import type { Ctx } from '#/context.ts'
import { sendCsv } from '#/list/csv.ts'
import { listPage } from '#/list/list-page.ts'
import { listQuery } from '#/list/list-schema.ts'
import { audit } from '#/platform/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, csv, done, uuid } from '#/platform/http/schema.ts'
import { countWithdrawals, listWithdrawals } from '../waiting.ts'
import { meantBy } from './meant.ts'
import { settledWithdrawals } from './settled.queries.ts'
import { SettledWithdrawals, WaitingWithdrawals } from './withdrawals.schema.ts'

const asked = listQuery(settledWithdrawals)

/** What was withdrawn from: what waits for a colleague, and what is done (R11.03, R6.11). */
export const studioWithdrawalsApi = routes(
  route('GET /api/studio/withdrawals', { answer: WaitingWithdrawals }, async ({ ctx: { db } }) => ({
    waiting: (await seen(db, await listWithdrawals(db))).map(({ dueAt: _, ...row }) => row),
  })),
  route(
    'GET /api/studio/withdrawals/settled',
    { query: asked, answer: SettledWithdrawals },
    async ({ ctx: { db, clock }, query }) => {
      const settled = await listPage(db, settledWithdrawals, { query, now: clock.now() })
      return {
        waiting: await countWithdrawals(db),
        settled: { ...settled, rows: await seen(db, settled.rows) },
      }
    },
  ),
  route('GET /api/studio/withdrawals/settled.csv', { query: asked, answer: csv }, ({ ctx, query }, reply) =>
    sendCsv(reply, { ctx, spec: settledWithdrawals, query, file: 'settled-withdrawals.csv' }),
  ),
  route(
    'POST /api/studio/withdrawals/:id/settle',
    { params: closed({ id: uuid }), answer: done },
    async ({ ctx, params: { id }, staffId }) => {
      await settle(ctx, { id, staffId })
      return {}
    },
  ),
)

type Row = Parameters<typeof meantBy>[1][number] & { market: unknown }

async function seen<Of extends Row>(db: Db, rows: readonly Of[]) {
  const meant = await meantBy(db, rows)
  return rows.map(({ giftAmount: _, giftSpent: __, shipping: ___, market: ____, ...row }) => ({
    ...row,
    meant: meant.get(row.id)!,
  }))
}

const settle = (ctx: Ctx, { id, staffId }: { id: string; staffId: string }) =>
  inTransaction(ctx, async (ctx) => {
    const settled = await ctx.db.run(sql`
      UPDATE withdrawal SET settled_at = ${ctx.clock.now()}, settled_by = ${staffId} WHERE id = ${id} AND settled_at IS NULL`)
    if (settled === 0) throw Conflict('changed-meanwhile')
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'withdrawal-settled',
      subject: { kind: 'withdrawal', id },
    })
  })

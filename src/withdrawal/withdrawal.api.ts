import { Type } from 'typebox'
import type { Ctx } from '#/context.ts'
import { emailHashOf } from '#/members/email-hash.ts'
import { audit } from '#/platform/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, Invalid } from '#/platform/errors.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, list, moment, oneOf, text, uuid } from '#/platform/http/schema.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import { problemsOf, tidied } from '#/validation/validation.rule.ts'
import { DECLARE_WITHDRAWAL } from './declare.job.ts'
import type { Declared } from './declared.ts'
import { listWithdrawals } from './waiting.ts'
import { withdrawalRules } from './withdrawal.rule.ts'

const field = Type.String({ maxLength: 500 })
const Waiting = closed({
  waiting: list(
    closed({
      id: uuid,
      memberId: uuid,
      name: text,
      subjectType: oneOf(['shop-order', 'box', 'gift-card']),
      number: text,
      pieces: text,
      declaredAt: moment,
    }),
  ),
})
export type WaitingWithdrawal = Shown<typeof Waiting>['waiting'][number]

/** Declared by anybody, without a login (R11.03); what could not be done by itself waits for a colleague. */
export const withdrawalApi = routes(
  route(
    'POST /api/withdrawals',
    {
      body: closed({ number: field, email: field, pieces: field }),
      answer: closed({ declaredAt: moment }),
      status: 202,
      idempotent: true,
      summary: 'The same answer in the same time whether there is such an order or not (T2)',
    },
    async ({ ctx, body }) => ({ declaredAt: await declare(ctx, body) }),
  ),
  route('GET /api/studio/withdrawals', { answer: Waiting }, async ({ ctx }) => ({
    waiting: await listWithdrawals(ctx.db),
  })),
  route(
    'POST /api/studio/withdrawals/:id/settle',
    { params: closed({ id: uuid }), answer: done },
    async (request) => {
      await settle(request.ctx, { id: request.params.id, staffId: staffOf(request).id })
      return {}
    },
  ),
)

async function declare(ctx: Ctx, typed: { number: string; email: string; pieces: string }): Promise<Date> {
  const given = tidied(typed)
  const problems = problemsOf(given, withdrawalRules)
  if (Object.keys(problems).length > 0) throw Invalid(problems)
  const now = ctx.clock.now()
  const { number, email, pieces } = given
  const payload: Declared = { number, pieces, emailHash: emailHashOf(email), declaredAt: now.toISOString() }
  await enqueue(ctx.db, { kind: DECLARE_WITHDRAWAL, subject: ctx.random.uuid(), payload, dueAt: now, now })
  return now
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

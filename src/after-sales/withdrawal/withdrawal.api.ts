import { Type } from 'typebox'
import { emailHashOf } from '#/people/members/email-hash.ts'
import { Invalid } from '#/platform/errors.ts'
import { isTrapped, trapField } from '#/platform/http/door/trap.ts'
import { limitNetworks } from '#/platform/http/limits/rate-limit.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, moment } from '#/platform/http/schema.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { problemsOf, tidied } from '#/platform/validation/validation.rule.ts'
import { DECLARE_WITHDRAWAL } from './declare.job.ts'
import type { Declared } from './declared.ts'
import { withdrawalRules } from './withdrawal.rule.ts'

const field = Type.String({ maxLength: 500 })

/**
 * Declares a withdrawal without a login (R11.03); a colleague handles those that cannot be carried out
 * automatically.
 */
export const withdrawalApi = routes(
  route(
    'POST /api/withdrawals',
    {
      body: closed({ number: field, email: field, pieces: field, ...trapField }),
      answer: closed({ declaredAt: moment }),
      status: 202,
      idempotent: true,
      summary: 'The same answer in the same time whether there is such an order or not (T2)',
    },
    async (request) => {
      const { ctx, ip, body } = request
      const { website: _, ...declared } = body
      if (isTrapped(request)) await limitNetworks(ctx, { limit: 'trapped-declarations', ip })
      return { declaredAt: await declare(ctx, declared) }
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

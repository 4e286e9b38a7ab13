import { Type } from 'typebox'
import { Invalid } from '#/platform/errors.ts'
import { isTrapped, trapField } from '#/platform/http/door/trap.ts'
import { limitNetworks } from '#/platform/http/limits/rate-limit.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, moment, optional } from '#/platform/http/schema.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { problemsOf, tidied } from '#/platform/validation/validation.rule.ts'
import { queueDeclaration } from './declare.job.ts'
import { type Withdrawing, withdrawalRules } from './withdrawal.rule.ts'

const field = Type.String({ maxLength: 500 })

/**
 * Declares a withdrawal without a login (R11.03). The declaration is stored at once; a job finds its contract, and a
 * colleague handles what cannot be carried out automatically.
 */
export const withdrawalApi = routes(
  route(
    'POST /api/withdrawals',
    {
      body: closed({
        name: optional(field),
        number: field,
        email: field,
        /** Other details of the contract, in place of its number or beside it. */
        remembered: optional(field),
        pieces: field,
        ...trapField,
      }),
      answer: closed({ declaredAt: moment }),
      status: 202,
      idempotent: true,
      summary: 'The same answer in the same time whether there is such an order or not (T2)',
    },
    async (request) => {
      const { ctx, ip, market, body } = request
      const { website: _, ...typed } = body
      if (isTrapped(request)) await limitNetworks(ctx, { limit: 'trapped-declarations', ip })
      return { declaredAt: await declare(ctx, market.id, { name: '', remembered: '', ...typed }) }
    },
  ),
)

async function declare(ctx: Ctx, market: MarketId, typed: Withdrawing): Promise<Date> {
  const given = tidied(typed)
  const problems = problemsOf(given, withdrawalRules(given))
  if (Object.keys(problems).length > 0) throw Invalid(problems)
  const now = ctx.clock.now()
  await queueDeclaration(ctx, { ...given, id: ctx.random.uuid(), market, declaredAt: now })
  return now
}

import { Type } from 'typebox'
import { isTrapped, trapField } from '#/platform/http/door/trap.ts'
import { limitNetworks } from '#/platform/http/limits/rate-limit.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, moment, oneOf } from '#/platform/http/schema.ts'
import { declareEnd } from './declare-end.ts'
import { endKinds } from './declared-end.rule.ts'

const field = Type.String({ maxLength: 500 })
const Ending = closed({
  email: field,
  zip: field,
  kind: oneOf(endKinds),
  cause: Type.String({ maxLength: 2000 }),
  /** The last day; empty: at once. */
  on: Type.Union([Type.Literal(''), Type.String({ format: 'date', pattern: '^20' })]),
  ...trapField,
})

/** Declares the end of a contract without a login (R11.03). */
export const declaredEndApi = routes(
  route(
    'POST /api/declared-ends',
    {
      body: Ending,
      answer: closed({ declaredAt: moment }),
      status: 202,
      idempotent: true,
      summary: 'The same answer in the same time whether there is such a subscription or not (T2)',
    },
    async (request) => {
      const { ctx, ip, body } = request
      const { website: _, ...declared } = body
      if (isTrapped(request)) await limitNetworks(ctx, { limit: 'trapped-declarations', ip })
      return { declaredAt: await declareEnd(ctx, declared) }
    },
  ),
)

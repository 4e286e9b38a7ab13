import { Type } from 'typebox'
import { inTransaction } from '#/platform/context.ts'
import { Unauthenticated } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done } from '#/platform/http/schema.ts'
import { requireNewPassword, savePassword } from './new-password.ts'
import { hashPassword } from './passwords.ts'

const Field = Type.String({ maxLength: 1000 })
const Body = closed({ password: Field, passwordRepeated: Field })

/** Changes the password (R2.14): the step-up has checked the current one, and only this session stays (T9). */
export const passwordApi = routes(
  route(
    'POST /api/me/password',
    { body: Body, answer: done, idempotent: true },
    async ({ ctx, actor, body }) => {
      if (actor.kind !== 'member') throw Unauthenticated()
      await requireNewPassword(body)
      const passwordHash = await hashPassword(body.password)
      await inTransaction(ctx, (tx) =>
        savePassword(tx, { memberId: actor.id, passwordHash, except: actor.sessionId, by: 'change' }),
      )
      return {}
    },
  ),
)

import { Type } from 'typebox'
import { inTransaction } from '#/platform/context.ts'
import { Unauthenticated } from '#/platform/errors.ts'
import type { Api } from '#/platform/http/http.ts'
import { closed } from '#/platform/http/schema.ts'
import { requireNewPassword, savePassword } from './new-password.ts'
import { hashPassword } from './passwords.ts'

const Field = Type.String({ maxLength: 1000 })
const Body = closed({ password: Field, passwordRepeated: Field })

/** Another password (R2.14): the present one is given by the step-up, and this session alone stays (T9). */
export const passwordApi: Api = async (app) => {
  app.post('/api/me/password', { schema: { body: Body }, config: { idempotent: true } }, async (request) => {
    const { ctx, actor, body } = request
    if (actor.kind !== 'member') throw Unauthenticated()
    requireNewPassword(body)
    const passwordHash = await hashPassword(body.password)
    await inTransaction(ctx, (tx) =>
      savePassword(tx, { memberId: actor.id, passwordHash, except: actor.sessionId, by: 'change' }),
    )
    return {}
  })
}

import { Type } from 'typebox'
import { Invalid } from '#/platform/errors.ts'
import type { Api } from '#/platform/http/http.ts'
import { limitCalls } from '#/platform/http/rate-limit.ts'
import { closed } from '#/platform/http/schema.ts'
import { email, firstFailure, required } from '#/validation/validation.rule.ts'
import { askForReset, isOpenReset, resetPassword } from './password-reset.ts'

const Field = Type.String({ maxLength: 1000 })
const Key = Type.String({ maxLength: 100 })
const Asked = closed({ email: Field })
const Look = closed({ key: Key })
const Chosen = closed({ key: Key, password: Field, passwordRepeated: Field })

export const passwordResetApi: Api = async (app) => {
  /** The same answer in the same time whether the address is a member's or not (R3.15, T2). */
  app.post('/api/password-reset', { schema: { body: Asked } }, async ({ ctx, body, ip }, reply) => {
    await limitCalls(ctx, { what: 'reset-ask', from: ip, most: 30 })
    const address = body.email.trim()
    const problem = firstFailure(address, [required, email])
    if (problem) throw Invalid({ email: problem })
    await askForReset(ctx, address)
    return reply.code(202).send({})
  })

  app.post('/api/password-reset/look', { schema: { body: Look } }, async ({ ctx, body }) => ({
    open: await isOpenReset(ctx, body.key),
  }))

  app.post(
    '/api/password-reset/confirm',
    { schema: { body: Chosen }, config: { idempotent: true } },
    async ({ ctx, body, ip }) => {
      await limitCalls(ctx, { what: 'reset-confirm', from: ip, most: 60 })
      await resetPassword(ctx, body)
      return {}
    },
  )
}

import { Type } from 'typebox'
import { Forbidden, Invalid, Unauthenticated } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, oneOf } from '#/platform/http/schema.ts'
import { presentsCompanion } from '#/platform/sessions/companion.ts'
import { noteStepUp, stepUpActions } from '#/platform/sessions/step-up.ts'
import { checkOwnPassword } from '../sign-in/accounts.ts'

const Body = closed({
  action: oneOf(stepUpActions),
  password: Type.String({ maxLength: 256 }),
})

/** Asks for the password once more, for one kind of action (D10); guessing is limited here too (T1). */
export const stepUpApi = routes(
  route('POST /api/step-up', { body: Body, answer: done }, async (request) => {
    const { ctx, actor, body } = request
    if (actor.kind !== 'member') throw Unauthenticated()
    if (!presentsCompanion(request)) throw Forbidden('step-up-required')
    const { id: memberId, sessionId } = actor
    if (!(await checkOwnPassword(ctx, { memberId, sessionId, password: body.password })))
      throw Invalid({ password: 'password-wrong' })
    await noteStepUp(ctx, { sessionId, action: body.action })
    return {}
  }),
)

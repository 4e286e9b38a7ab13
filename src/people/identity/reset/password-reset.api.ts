import { Type } from 'typebox'
import { Invalid } from '#/platform/errors.ts'
import { isTrapped, trapField } from '#/platform/http/door/trap.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, flag } from '#/platform/http/schema.ts'
import { emailFormat, firstFailure, required } from '#/platform/validation/validation.rule.ts'
import { letIn } from '../sign-in/let-in.ts'
import { askForReset, isOpenReset, resetPassword } from './password-reset.ts'

const Field = Type.String({ maxLength: 1000 })
const Key = Type.String({ maxLength: 100 })
const ResetRequest = closed({ email: Field, ...trapField })
const LinkKey = closed({ key: Key })
const NewPassword = closed({ key: Key, password: Field, passwordRepeated: Field })

export const passwordResetApi = routes(
  /** Known and unknown addresses get equal answers in equal time (R3.15, T2). */
  route('POST /api/password-reset', { body: ResetRequest, answer: done, status: 202 }, async (request) => {
    const { ctx, body } = request
    const address = body.email.trim()
    const problem = firstFailure(address, [required, emailFormat])
    if (problem) throw Invalid({ email: problem })
    if (!isTrapped(request)) await askForReset(ctx, address)
    return {}
  }),
  route(
    'POST /api/password-reset/look',
    { body: LinkKey, answer: closed({ open: flag }) },
    async ({ ctx, body }) => ({ open: await isOpenReset(ctx, body.key) }),
  ),
  route(
    'POST /api/password-reset/confirm',
    { body: NewPassword, answer: done, idempotent: true },
    async (request, reply) => {
      const { ctx, body } = request
      const memberId = await resetPassword(ctx, body)
      await letIn(request, reply, memberId)
      return {}
    },
  ),
)

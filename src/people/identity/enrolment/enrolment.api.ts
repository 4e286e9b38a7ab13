import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, count, done, flag, orNull, text } from '#/platform/http/schema.ts'
import { acceptEnrolment, enrolmentOf } from './accept-enrolment.ts'

/** A new authenticator secret: as a QR code, as text to type, and sealed for the answer with its code. */
export const NewFactor = closed({ secret: text, sealed: text, size: count, path: text })
export type NewFactorView = Shown<typeof NewFactor>

const Key = Type.String({ maxLength: 100 })
const Password = Type.String({ maxLength: 1000 })
export const FactorProof = {
  factor: Type.String({ maxLength: 1000 }),
  code: Type.String({ maxLength: 20 }),
}
const Enrolment = closed({
  enrolment: orNull(closed({ name: text, email: text, isNew: flag, factor: NewFactor })),
})
const Chosen = closed({ key: Key, password: Password, passwordRepeated: Password, ...FactorProof })

/** A colleague's link to a password and a second factor (R8.01). */
export const enrolmentApi = routes(
  route(
    'POST /api/studio/enrolment/look',
    { body: closed({ key: Key }), answer: Enrolment },
    async ({ ctx, body }) => ({ enrolment: (await enrolmentOf(ctx, body.key)) ?? null }),
  ),
  route('POST /api/studio/enrolment/confirm', { body: Chosen, answer: done }, async ({ ctx, body }) => {
    await acceptEnrolment(ctx, body)
    return {}
  }),
)

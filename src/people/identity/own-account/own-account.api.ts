import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { singleKeyModes } from '#/platform/app/studio/keys/single-keys.rule.ts'
import { found, NotFound, Unauthenticated } from '#/platform/errors.ts'
import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, flag, oneOf, text } from '#/platform/http/schema.ts'
import { FactorProof, NewFactor } from '../enrolment/enrolment.api.ts'
import { runtimeIdentity } from '../runtime.ts'
import { findPerson } from '../sign-in/accounts.ts'
import { changeOwnFactor, changeOwnPassword, draftOwnFactor } from './own-credentials.ts'
import { saveSingleKeys } from './single-keys.ts'

const Password = Type.String({ maxLength: 1000 })
const NewPassword = closed({ password: Password, passwordRepeated: Password })
const OwnAccount = closed({
  name: text,
  email: text,
  /** False where an outside tenant has password and second factor. */
  ownCredentials: flag,
})

const KeysSetting = closed({ singleKeys: oneOf(singleKeyModes) })

/** A colleague's own password, second factor and keys of the studio (R8.01). */
export const ownAccountApi = routes(
  route('GET /api/studio/account', { answer: OwnAccount }, async (request) => {
    const { name, email } = await ownPerson(request)
    return { name, email, ownCredentials: runtimeIdentity(request).embedded }
  }),
  route('POST /api/studio/account/password', { body: NewPassword, answer: done }, async (request) => {
    await changeOwnPassword(request.ctx, { ...ownOf(request), chosen: request.body })
    return {}
  }),
  /** A new secret at each request; nothing is stored. */
  route('GET /api/studio/account/factor', { answer: NewFactor }, async (request) => {
    const { staffId } = ownOf(request)
    return draftOwnFactor(request.ctx, { staffId, email: (await ownPerson(request)).email })
  }),
  route('POST /api/studio/account/factor', { body: closed(FactorProof), answer: done }, async (request) => {
    await changeOwnFactor(request.ctx, { ...ownOf(request), ...request.body })
    return {}
  }),
  route('PUT /api/studio/account/keys', { body: KeysSetting, answer: done }, async (request) => {
    await saveSingleKeys(request.ctx, { staffId: staffOf(request).id, ...request.body })
    return {}
  }),
)

const ownPerson = async ({ ctx, staffId }: FastifyRequest) =>
  found(await findPerson(ctx.db, { kind: 'staff', id: staffId }))

/** Throws where an outside tenant has the credentials: there they are changed. */
export function ownOf(request: FastifyRequest) {
  const { actor } = request
  if (actor.kind !== 'staff') throw Unauthenticated()
  if (!runtimeIdentity(request).embedded) throw NotFound()
  return { staffId: actor.id, sessionId: actor.sessionId }
}

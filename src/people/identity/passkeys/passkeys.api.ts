import { Type } from 'typebox'
import { found } from '#/platform/errors.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, flag, list, moment, orNull, text, uuid } from '#/platform/http/schema.ts'
import { ownOf } from '../own-account/own-account.api.ts'
import { findPerson } from '../sign-in/accounts.ts'
import { keyIn, newPasskeyOptions } from './ceremonies.ts'
import { addPasskey, listPasskeys, relyingParty, removePasskey } from './passkeys.ts'

const Passkeys = closed({
  passkeys: list(
    closed({
      id: uuid,
      name: text,
      /** False for one that was made on another host of ours. */
      here: flag,
      madeAt: moment,
      usedAt: orNull(moment),
    }),
  ),
})
export type PasskeyView = Shown<typeof Passkeys>['passkeys'][number]
/** Values that the browser's own functions take and give, as JSON text. */
const Options = closed({ options: text, challenge: text })
const NewPasskey = closed({
  name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  challenge: Type.String({ maxLength: 1000 }),
  response: Type.String({ maxLength: 10_000 }),
})

/** A colleague's own passkeys (R8.01). */
export const passkeysApi = routes(
  route('GET /api/studio/account/passkeys', { answer: Passkeys }, async (request) => {
    const { rpId: here } = relyingParty(request)
    const passkeys = await listPasskeys(request.ctx.db, request.staffId)
    return { passkeys: passkeys.map(({ rpId, ...passkey }) => ({ ...passkey, here: rpId === here })) }
  }),
  /** A new challenge at each request; nothing is stored. */
  route('GET /api/studio/account/passkeys/options', { answer: Options }, async (request) => {
    const { staffId } = ownOf(request)
    const { name, email } = found(await findPerson(request.ctx.db, { kind: 'staff', id: staffId }))
    return newPasskeyOptions(request, { staffId, name, email })
  }),
  route('POST /api/studio/account/passkeys', { body: NewPasskey, answer: done }, async (request) => {
    const { staffId } = ownOf(request)
    const { name, ...answer } = request.body
    const key = await keyIn(request, { staffId, ...answer })
    await addPasskey(request.ctx, { staffId, name: name.trim(), ...key })
    return {}
  }),
  route(
    'DELETE /api/studio/account/passkeys/:passkeyId',
    { params: closed({ passkeyId: uuid }), answer: done },
    async ({ ctx, params, staffId }) => {
      await removePasskey(ctx, { id: params.passkeyId, staffId })
      return {}
    },
  ),
)

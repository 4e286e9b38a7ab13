import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { Refused } from '#/platform/errors.ts'
import { sealSecret } from '../secrets/sealing.ts'
import { openDraft } from '../staff/factor-draft.ts'
import { credentialsOf, findPasskey, noteUse, relyingParty } from './passkeys.ts'

/** The library, loaded with the first passkey: most processes and most sign-ins need none. */
const library = () => import('@simplewebauthn/server')

const purposeOf = (staffId: string) => `passkey of staff ${staffId}`

/** Options for the browser to make a passkey, and their challenge sealed for the answer. */
export async function newPasskeyOptions(
  request: FastifyRequest,
  { staffId, email, name }: { staffId: string; email: string; name: string },
) {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Garderobe studio',
    rpID: relyingParty(request).rpId,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(staffId),
    excludeCredentials: await credentialsOf(request.ctx.db, staffId),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    // EdDSA, ES256 and RS256: what devices make today, and Node checks without an experiment.
    supportedAlgorithmIDs: [-8, -7, -257],
  })
  const challenge = await sealSecret(request.ctx, purposeOf(staffId), options.challenge)
  return { options: JSON.stringify(options), challenge }
}

type Answer = { staffId: string; challenge: string; response: string }

/** The key in a browser's answer. Throws unless it answers our challenge, for this host, with its user checked. */
export async function keyIn(request: FastifyRequest, { staffId, challenge, response }: Answer) {
  const { verifyRegistrationResponse } = await library()
  const { origin, rpId } = relyingParty(request)
  const expectedChallenge = await openDraft(request.ctx, purposeOf(staffId), challenge)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: parsed<RegistrationResponseJSON>(response),
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(refuse)
  if (!registrationInfo) return refuse()
  const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential
  return { credentialId, publicKey, counter, transports: [...transports], rpId }
}

/** Options for the browser to sign in with any passkey of this host. */
export async function signInOptions(request: FastifyRequest) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: relyingParty(request).rpId,
    userVerification: 'required',
  })
}

/** The colleague whose passkey has answered the challenge; undefined for any fault. */
export async function staffOfPasskey(
  request: FastifyRequest,
  { challenge, response }: Omit<Answer, 'staffId'>,
): Promise<string | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const { db, clock } = request.ctx
  const { origin, rpId } = relyingParty(request)
  try {
    const answer = parsed<AuthenticationResponseJSON>(response)
    const passkey = await findPasskey(db, { credentialId: String(answer.id), rpId })
    if (!passkey) return undefined
    const { id, staffId, credentialId, publicKey, counter } = passkey
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    })
    const use = { id, counter: authenticationInfo.newCounter, now: clock.now() }
    return verified && (await noteUse(db, use)) ? staffId : undefined
  } catch (error) {
    request.log.info({ err: error }, 'a passkey was refused')
    return undefined
  }
}

function parsed<Response>(text: string): Response {
  try {
    return JSON.parse(text) as Response
  } catch {
    return refuse()
  }
}

function refuse(): never {
  throw Refused('passkey-refused')
}

import { randomBytes } from 'node:crypto'
import formbody from '@fastify/formbody'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { sendStandalone } from '#/platform/app/standalone/standalone-page.tsx'
import { DomainError } from '#/platform/errors.ts'
import type { App } from '#/platform/http/http.ts'
import { countriesOf } from '#/platform/markets/countries.rule.ts'
import { paths } from '#/platform/paths.ts'
import type { OwnerKind } from '#/platform/sessions/sessions.ts'
import { signInOptions, staffOfPasskey } from '../passkeys/ceremonies.ts'
import type { PasskeyRequest } from '../passkeys/passkey-form.tsx'
import { embeddedIdentity, originOf } from '../runtime.ts'
import { checkPassword } from '../sign-in/accounts.ts'
import { boxHint } from '../sign-in/after-login.rule.ts'
import { limited, networkCounters } from '../sign-in/guesses/sign-in-limit.ts'
import { deviceReader, rememberDevice } from '../sign-in/known-device.ts'
import { notifyOfNewDevice } from '../sign-in/new-device/notify-of-new-device.ts'
import { checkSecondFactor } from '../staff/second-factor.ts'
import { providerOf } from './mount.ts'
import { expiredPage, type FormExtras, factorPage, type RefusedForm, signInPage } from './sign-in-pages.tsx'

type Details = Awaited<ReturnType<Provider['interactionDetails']>>
type Form = Record<string, unknown>
type Visit = {
  request: FastifyRequest
  reply: FastifyReply
  provider: Provider
  details: Details
  kind: OwnerKind
}
const path = '/identity/sign-in/:uid'

/** The provider's pages: address and password, and for staff the six digits after them (R4.05, R8.01). */
export async function signInApi(app: App) {
  await app.register(formbody, { bodyLimit: 16_384 })
  const hidden = { schema: { hide: true } }
  app.get(path, hidden, (request, reply) => visit(request, reply, show))
  app.post(path, hidden, (request, reply) => {
    const form = (request.body ?? {}) as Form
    return visit(request, reply, (visit) => take(visit, form))
  })
}

function take(visit: Visit, form: Form) {
  if (visit.kind === 'staff' && form.passkey !== undefined) return takePasskey(visit, form)
  return firstFactorOf(visit) && form.code !== undefined ? takeCode(visit, form) : takePassword(visit, form)
}

/** Each page belongs to one sign-in under way, known by a cookie of this browser (T18). */
async function visit(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: (visit: Visit) => Promise<FastifyReply>,
) {
  const provider = await providerOf(request)
  try {
    const details = await provider.interactionDetails(request.raw, reply.raw)
    const kind = details.params.client_id === embeddedIdentity('').studioClientId ? 'staff' : 'member'
    if (isFinished(details)) return reply.redirect(details.returnTo, 303)
    return await answer({ request, reply, provider, details, kind })
  } catch (error) {
    const { errors } = await import('./oidc-provider.ts')
    if (!(error instanceof errors.SessionNotFound)) throw error
    const kind = (request.query as Record<string, unknown>).for === 'studio' ? 'staff' : 'member'
    return sendStandalone(reply, expiredPage({ kind, market: request.market }), { status: 400 })
  }
}

/** A second click, or the page in two windows: the result of the first one holds for both. */
const isFinished = ({ result }: Details) => Boolean((result as { login?: object } | undefined)?.login)

const firstFactorOf = ({ details }: Visit) =>
  (details.result as { firstFactor?: string } | undefined)?.firstFactor

async function show(visit: Visit) {
  const { request, reply, details, kind } = visit
  if (details.params.screen_hint === 'signup' && kind === 'member') return reply.redirect('/register', 303)
  const context = { market: request.market, demo: request.ctx.demo }
  if (firstFactorOf(visit)) return sendStandalone(reply, factorPage(context))
  return sendSignIn(visit, context)
}

type Shown = Omit<Parameters<typeof signInPage>[0], 'kind'>

async function sendSignIn(visit: Visit, shown: Shown, status = 200) {
  const extras = await around(visit)
  const sources = extras.passkey && { 'script-src': `'nonce-${extras.passkey.nonce}'` }
  return sendStandalone(visit.reply, signInPage({ kind: visit.kind, ...shown, ...extras }), {
    status,
    sources,
  })
}

/** Additions for a member's sign-in: pictures, and links to other countries; for a colleague's: a passkey. */
async function around(visit: Visit): Promise<FormExtras> {
  const { request, details, kind } = visit
  const { ctx, market } = request
  if (kind === 'staff') return { passkey: await passkeyRequest(visit) }
  return {
    forBox: details.params.screen_hint === boxHint,
    pictures: await ctx.outfit(ctx, market.id),
    countries: countriesOf(paths.login(), { origin: originOf(request), market: market.id }),
  }
}

async function takePassword(visit: Visit, form: Form) {
  const { request, reply, details, kind } = visit
  const [email, password] = [
    String(form.email ?? '')
      .trim()
      .slice(0, 254),
    String(form.password ?? ''),
  ]
  const { market, ctx } = request
  const refuse = async (problem: RefusedForm, status = 400) => {
    return sendSignIn(visit, { market, demo: ctx.demo, email, ...problem }, status)
  }
  const missing = missingFields({ email, password })
  if (missing) return refuse({ fields: missing })
  if (password.length > 256) return refuse({ code: 'wrong-login' }, 401)
  const device = await deviceReader(request, kind)
  const account = await orTooMany(checkPassword(ctx, { kind, email, password, ip: request.ip, device }))
  if (account === 'too-many') return refuse({ code: 'too-many' }, 429)
  if (!account) return refuse({ code: 'wrong-login' }, 401)
  // For staff too: a correct password rules out a stranger who guesses.
  await rememberDevice(request, reply, { kind, account })
  if (kind === 'member' && device(account) === undefined) await notifyOfNewDevice(request, account.id)
  if (kind === 'member') return finish(visit, { accountId: `member:${account.id}`, amr: ['pwd'] })
  await saveResult(details, { firstFactor: account.id })
  return reply.redirect(request.url, 303)
}

async function saveResult(details: Details, result: object) {
  details.result = result as never
  await details.save(details.exp - Math.floor(Date.now() / 1000))
}

/** A challenge for a passkey, stored with this sign-in. A page that is shown again has another. */
async function passkeyRequest({ request, details }: Visit): Promise<PasskeyRequest> {
  const options = await signInOptions(request)
  await saveResult(details, { passkeyChallenge: options.challenge })
  return { options, nonce: randomBytes(16).toString('base64url') }
}

/** A passkey whose user the device has checked stands for password and second factor (decision 313). */
async function takePasskey(visit: Visit, { passkey }: Form) {
  const { request, details } = visit
  const { market, ctx, ip } = request
  const { passkeyChallenge: challenge } = (details.result ?? {}) as { passkeyChallenge?: string }
  const attempt = async () =>
    challenge ? staffOfPasskey(request, { challenge, response: String(passkey) }) : undefined
  const staffId = await orTooMany(limited(ctx, networkCounters(ip), { attempt }))
  const refuse = (code: 'too-many' | 'passkey-refused', status: number) =>
    sendSignIn(visit, { market, demo: ctx.demo, code }, status)
  if (staffId === 'too-many') return refuse('too-many', 429)
  if (!staffId) return refuse('passkey-refused', 401)
  return finish(visit, { accountId: `staff:${staffId}`, amr: ['hwk', 'user', 'mfa'] })
}

const missingFields = (form: { email: string; password: string }): RefusedForm['fields'] => {
  const missing = Object.entries(form).filter(([, value]) => value === '')
  return missing.length > 0 ? Object.fromEntries(missing.map(([name]) => [name, 'required'])) : undefined
}

async function takeCode(visit: Visit, { code }: Form) {
  const { request, reply } = visit
  const { market, ctx } = request
  const refuse = (code: string, status: number) =>
    sendStandalone(reply, factorPage({ market, demo: ctx.demo, code }), { status })
  const staffId = firstFactorOf(visit)!
  const right = await orTooMany(checkSecondFactor(ctx, { staffId, code: String(code), ip: request.ip }))
  if (right === 'too-many') return refuse('too-many', 429)
  if (!right) {
    // A code is good once: the second submit of a double click comes too late, and follows the first.
    const details = await visit.provider.interactionDetails(request.raw, reply.raw)
    if (isFinished(details)) return reply.redirect(details.returnTo, 303)
    return refuse('wrong-code', 401)
  }
  return finish(visit, { accountId: `staff:${staffId}`, amr: ['pwd', 'otp'] })
}

const orTooMany = <T>(attempt: Promise<T>): Promise<T | 'too-many'> =>
  attempt.catch((error) => {
    if (error instanceof DomainError && error.status === 429) return 'too-many' as const
    throw error
  })

/** Returns to the protocol, which sends the browser on to the app with a code. */
async function finish({ request, reply, provider }: Visit, login: { accountId: string; amr: string[] }) {
  const returnTo = await provider.interactionResult(
    request.raw,
    reply.raw,
    { login },
    { mergeWithLastSubmission: false },
  )
  return reply.redirect(returnTo, 303)
}

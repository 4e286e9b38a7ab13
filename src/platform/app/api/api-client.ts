import { createContext, type RouterContextProvider, redirect } from 'react-router'
import type { Method } from '#/platform/http/contract.ts'
import { staffLocale } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import {
  type BrowserSession,
  endSession,
  endSessionHeaders,
  readSession,
  readView,
  type SessionKind,
  sessionKindOf,
} from '#/platform/sessions/browser/session.ts'
import { utmSourceOf } from '../session/visit.ts'
import { requestPath } from './address.ts'
import { ApiError, isSignedOut, readAnswer } from './api-error.ts'
import { browserTransport, type Transport } from './browser-transport.ts'
import type { AnswerTo, CallArguments, CallInput, PathOf } from './routes.ts'

export type { Transport } from './browser-transport.ts'

export type CallOptions = {
  /** One key for all retries of a submission; the server does it once. */
  idempotencyKey?: string
  /** Anonymous: sends no Authorization header, and neither sends nor takes cookies. */
  public?: boolean
  /** A sign-in: needs no session, its answer may set a cookie, and a 401 is an answer (a wrong password). */
  signsIn?: boolean
  /** Sends a visitor's cookies and stores those of the answer; one of them identifies the cart (R7.04). */
  withCookies?: boolean
  /** A 401 is an answer here, not the end of the session. */
  expect401?: boolean
  before?: () => void
  callback?: (answer: unknown) => void
  error?: (error: ApiError) => void
  always?: () => void
}

/** Calls a route by method and path. Parameters, query, body and answer have the route's own types. */
export type Send = <Verb extends Method, Path extends PathOf<Verb>>(
  method: Verb,
  path: Path,
  ...input: CallArguments<CallInput<Verb, Path>, CallOptions>
) => Promise<AnswerTo<Verb, Path>>
export type Client = {
  send: Send
  get: <Path extends PathOf<'GET'>>(
    path: Path,
    ...input: CallArguments<CallInput<'GET', Path>, CallOptions>
  ) => Promise<AnswerTo<'GET', Path>>
}
/** The untyped call behind `Send`, for any route. */
type AnyCall = CallOptions & {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  /** The answer is a file (a Blob). */
  file?: boolean
}

export const transportContext = createContext<Transport>(browserTransport)

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** The API inside a loader, an action or a guard: `api(args).get('/boxes')`. */
export function api(args: LoaderArgs): Client {
  const { pathname, search } = new URL(args.request.url)
  const kind = sessionKindOf(pathname)
  return apiOver(args.context.get(transportContext), { kind, search }, () => {
    if (isLogin(pathname)) return
    const cookies = args.context.get(transportContext).cookies()
    const to = exitOf(kind, { cookies, returnUrl: pathname + search })
    const headers = endSessionHeaders(kind, cookies)
    if (typeof document !== 'undefined') endSession(kind)
    throw redirect(to, { headers })
  })
}

/** Event on the window: a call was refused because the page is out of date. */
export const OUT_OF_DATE = 'out-of-date'

let leaving = false

/** The API inside an event handler; a lost session leaves the page for the login, once. */
export const send: Send = (method, path, ...input) => {
  const { pathname, search } = window.location
  const kind = sessionKindOf(pathname)
  const client = apiOver(browserTransport, { kind, search }, signedOut)
  function signedOut() {
    if (leaving || isLogin(pathname)) return
    leaving = true
    const to = exitOf(kind, { cookies: document.cookie, returnUrl: pathname + search })
    endSession(kind)
    window.location.assign(to)
  }
  return client.send(method, path, ...input).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 409) window.dispatchEvent(new Event(OUT_OF_DATE))
    throw error
  })
}

const isLogin = (path: string) => /^(\/studio)?\/login\/?$/.test(path)
/** The page after a lost session: the login, or the studio when a colleague's view has ended. */
function exitOf(kind: SessionKind, { cookies, returnUrl }: { cookies: string; returnUrl: string }): string {
  const view = kind === 'member' && readView(cookies)
  if (view) return paths.studioCustomer(view.memberId)
  return `${kind === 'staff' ? '/studio' : ''}/login/?${new URLSearchParams({ returnUrl })}`
}

type Page = { kind: SessionKind; search: string }

function apiOver(transport: Transport, page: Page, signedOut: () => void): Client {
  // Answers are checked against their schemas on the server; the client trusts the type.
  function send<Verb extends Method, Path extends PathOf<Verb>>(
    method: Verb,
    path: Path,
    ...input: CallArguments<CallInput<Verb, Path>, CallOptions>
  ): Promise<AnswerTo<Verb, Path>>
  /** The hooks run in this order, each once: before, then callback or error, then always (R3.05). */
  async function send(method: Method, path: string, call: AnyCall = {}) {
    call.before?.()
    try {
      const value = await answerTo(method, path, call)
      call.callback?.(value)
      return value
    } catch (error) {
      if (error instanceof ApiError) call.error?.(error)
      if (isSignedOut(error) && !call.expect401 && !call.signsIn) signedOut()
      throw error
    } finally {
      call.always?.()
    }
  }
  async function answerTo(method: Method, path: string, call: AnyCall) {
    const anonymous = call.public || call.signsIn
    const kind = path.startsWith('/studio') ? 'staff' : page.kind
    const session = anonymous ? undefined : readSession(transport.cookies(), kind)
    const answer = await transport.send({
      method,
      url: `/api${requestPath(path, call)}`,
      headers: {
        ...headersFor(transport, page, call),
        ...(session && { Authorization: credentialsOf(session) }),
      },
      body: written(call.body),
      credentials: session || call.signsIn || call.withCookies ? 'same-origin' : 'omit',
      file: call.file,
    })
    return answer.file ?? readAnswer(answer.status, answer.contentType, answer.text)
  }
  return { send, get: (path, ...input) => send('GET', path, ...input) }
}

const credentialsOf = ({ id, token, isView }: BrowserSession) =>
  isView ? `VIEW ${id}` : `UID ${id} ${token}`

function headersFor(transport: Transport, page: Page, { body, file, idempotencyKey }: AnyCall) {
  const utmSource = utmSourceOf(page.search)
  return {
    Accept: file ? '*/*' : 'application/json',
    Locale: page.kind === 'staff' ? staffLocale : transport.locale(),
    // A file brings its own content type, as does a form with files (with its boundary).
    ...(body !== undefined && !isAsItIs(body) && { 'Content-Type': 'application/json' }),
    ...(utmSource && { 'X-Utm-Source': utmSource }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  }
}

const isAsItIs = (body: unknown): body is FormData | Blob => body instanceof FormData || body instanceof Blob

const written = (body: unknown) => (body === undefined || isAsItIs(body) ? body : JSON.stringify(body))

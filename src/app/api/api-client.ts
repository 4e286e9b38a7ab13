import { createContext, type RouterContextProvider, redirect } from 'react-router'
import { staffLocale } from '#/markets/markets.ts'
import { endSession, endSessionHeaders, kindOf, readSession, type SessionKind } from '../session/session.ts'
import { utmSourceOf } from '../session/visit.ts'
import { ApiError, isSignedOut, readAnswer } from './api-error.ts'
import { browserTransport, type Method, type Transport } from './browser-transport.ts'

export type { Method, Transport } from './browser-transport.ts'

export type CallOptions = {
  /** Kept for every retry of one submission, so that the server does it once. */
  idempotencyKey?: string
  /** Nobody's business who asks: no Authorization, and no cookie goes or comes. */
  public?: boolean
  /** She is about to sign in: nobody yet, the answer may set a cookie, and a 401 is an answer (a wrong password). */
  signsIn?: boolean
  /** A 401 is an answer here, not the end of the session. */
  expect401?: boolean
  /** The answer is a file (a Blob). */
  file?: boolean
  before?: () => void
  callback?: (answer: unknown) => void
  error?: (error: ApiError) => void
  always?: () => void
}

export const transportContext = createContext<Transport>(browserTransport)

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** The API inside a loader, an action or a guard: `api(args).get<Box[]>('/boxes')`. */
export function api(args: LoaderArgs) {
  const { pathname, search } = new URL(args.request.url)
  const kind = kindOf(pathname)
  return apiOver(args.context.get(transportContext), { kind, search }, () => {
    if (isLogin(pathname)) return
    if (typeof document !== 'undefined') endSession(kind)
    throw redirect(loginPath(kind, pathname + search), { headers: endSessionHeaders(kind) })
  })
}

let leaving = false

/** The API inside an event handler; a lost session leaves the page for the login, once. */
export async function send<T>(
  method: Method,
  path: string,
  body?: unknown,
  options?: CallOptions,
): Promise<T> {
  const { pathname, search } = window.location
  const kind = kindOf(pathname)
  const client = apiOver(browserTransport, { kind, search }, () => {
    if (leaving || isLogin(pathname)) return
    leaving = true
    endSession(kind)
    window.location.assign(loginPath(kind, pathname + search))
  })
  return client.call<T>(method, path, body, options)
}

const isLogin = (path: string) => /^(\/studio)?\/login\/?$/.test(path)
const loginPath = (kind: SessionKind, returnUrl: string) =>
  `${kind === 'staff' ? '/studio' : ''}/login/?${new URLSearchParams({ returnUrl })}`

type Page = { kind: SessionKind; search: string }

function apiOver(transport: Transport, page: Page, signedOut: () => void) {
  /** The hooks run in this order, each once: before, then callback or error, then always (R3.05). */
  async function call<T>(
    method: Method,
    path: string,
    body?: unknown,
    options: CallOptions = {},
  ): Promise<T> {
    options.before?.()
    try {
      const value = await answerTo<T>(method, path, body, options)
      options.callback?.(value)
      return value
    } catch (error) {
      if (error instanceof ApiError) options.error?.(error)
      if (isSignedOut(error) && !options.expect401 && !options.signsIn) signedOut()
      throw error
    } finally {
      options.always?.()
    }
  }
  async function answerTo<T>(method: Method, path: string, body: unknown, options: CallOptions) {
    const nobody = options.public || options.signsIn
    const kind = path.startsWith('/studio') ? 'staff' : page.kind
    const session = nobody ? undefined : readSession(transport.cookies(), kind)
    const answer = await transport.send({
      method,
      url: `/api${path}`,
      headers: {
        ...headersFor(transport, page, body, options),
        ...(session && { Authorization: `UID ${session.id} ${session.token}` }),
      },
      body: written(body),
      credentials: session || options.signsIn ? 'same-origin' : 'omit',
      file: options.file,
    })
    return (answer.file ?? readAnswer(answer.status, answer.contentType, answer.text)) as T
  }
  return {
    call,
    get: <T>(path: string, options?: CallOptions) => call<T>('GET', path, undefined, options),
    post: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('POST', path, body, options),
    put: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('PUT', path, body, options),
    patch: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('PATCH', path, body, options),
    delete: <T>(path: string, options?: CallOptions) => call<T>('DELETE', path, undefined, options),
  }
}

function headersFor(transport: Transport, page: Page, body: unknown, options: CallOptions) {
  const utmSource = utmSourceOf(page.search)
  return {
    Accept: options.file ? '*/*' : 'application/json',
    Locale: page.kind === 'staff' ? staffLocale : transport.locale(),
    // A form with files names its own type, with the boundary between its parts.
    ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
    ...(utmSource && { 'X-Utm-Source': utmSource }),
    ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
  }
}

const written = (body: unknown) =>
  body === undefined || body instanceof FormData ? body : JSON.stringify(body)

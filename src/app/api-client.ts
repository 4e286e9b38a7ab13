import { createContext, type RouterContextProvider, redirect } from 'react-router'
import { marketOf } from '#/markets/markets.ts'
import { ApiError, isSignedOut, readAnswer } from './api-error.ts'
import { pageState } from './app-state.ts'
import { endSession, endSessionHeaders, readSession, type SessionKind } from './session.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type ApiAnswer = { status: number; contentType: string; text: string }

/** How a call travels: in the browser by fetch, on the server straight into the same process. */
export type Transport = {
  send(call: {
    method: Method
    url: string
    headers: Record<string, string>
    body?: BodyInit
  }): Promise<ApiAnswer>
  cookies(): string
  locale(): string
}

export type CallOptions = {
  /** Kept for every retry of one submission, so that the server does it once. */
  idempotencyKey?: string
  /** A 401 is an answer here, not the end of the session (a wrong password, for instance). */
  expect401?: boolean
  signal?: AbortSignal
  before?: () => void
  callback?: (answer: unknown) => void
  error?: (error: ApiError) => void
  always?: () => void
}

const timeoutMs = 10_000

const browser: Transport = {
  async send({ method, url, headers, body }) {
    const response = await fetch(url, {
      method,
      headers,
      body,
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(unreachable)
    const contentType = response.headers.get('content-type') ?? ''
    return { status: response.status, contentType, text: await response.text() }
  },
  cookies: () => document.cookie,
  locale: () => marketOf(pageState().market).wireLocale,
}

export const transportContext = createContext<Transport>(browser)

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** The API inside a loader, an action or a guard: `api(args).get<Box[]>('/boxes')`. */
export function api(args: LoaderArgs) {
  const { pathname, search } = new URL(args.request.url)
  const kind = kindOf(pathname)
  return apiOver(args.context.get(transportContext), { kind, search }, () => {
    if (typeof document !== 'undefined') endSession(kind)
    throw redirect(loginPath(kind, pathname + search), { headers: endSessionHeaders(kind) })
  })
}

/** The API inside an event handler; a lost session leaves the page for the login. */
export async function send<T>(
  method: Method,
  path: string,
  body?: unknown,
  options?: CallOptions,
): Promise<T> {
  const { pathname, search } = window.location
  const kind = kindOf(pathname)
  const client = apiOver(browser, { kind, search }, () => {
    endSession(kind)
    window.location.assign(loginPath(kind, pathname + search))
  })
  return client.call<T>(method, path, body, options)
}

const kindOf = (path: string): SessionKind => (/^\/studio(\/|$)/.test(path) ? 'staff' : 'member')

const loginPath = (kind: SessionKind, returnUrl: string) =>
  `${kind === 'staff' ? '/studio' : ''}/login/?${new URLSearchParams({ returnUrl })}`

type Page = { kind: SessionKind; search: string }

function apiOver(transport: Transport, page: Page, signedOut: () => void) {
  async function call<T>(
    method: Method,
    path: string,
    body?: unknown,
    options: CallOptions = {},
  ): Promise<T> {
    options.before?.()
    try {
      const headers = headersFor(transport, path, page, body, options)
      const answer = await transport.send({ method, url: `/api${path}`, headers, body: written(body) })
      const value = readAnswer(answer.status, answer.contentType, answer.text) as T
      options.callback?.(value)
      return value
    } catch (error) {
      if (error instanceof ApiError) options.error?.(error)
      if (isSignedOut(error) && !options.expect401) signedOut()
      throw error
    } finally {
      options.always?.()
    }
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

function headersFor(transport: Transport, path: string, page: Page, body: unknown, options: CallOptions) {
  const session = readSession(transport.cookies(), path.startsWith('/studio') ? 'staff' : page.kind)
  const utmSource = new URLSearchParams(page.search).get('utm_source')
  const headers: Record<string, string> = { Accept: 'application/json', Locale: transport.locale() }
  // A form with files names its own type, with the boundary between its parts.
  if (body !== undefined && !(body instanceof FormData)) headers['Content-Type'] = 'application/json'
  if (session) headers.Authorization = `UID ${session.id} ${session.token}`
  if (utmSource) headers['X-Utm-Source'] = utmSource
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  return headers
}

const written = (body: unknown) =>
  body === undefined || body instanceof FormData ? body : JSON.stringify(body)

const unreachable = (cause: unknown): never => {
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError'
  throw new ApiError({ status: 0, code: timedOut ? 'timeout' : 'offline', message: '' })
}

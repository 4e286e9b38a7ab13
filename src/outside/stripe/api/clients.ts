import type { FastifyInstance } from 'fastify'

export const sandboxPrefix = '/sandbox/stripe'

type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * For the SDK's `createFetchHttpClient`: its paths begin with /v1, so the prefix is put before them. `baseUrl` is a
 * function where the port is known only once the server listens.
 */
export const sandboxFetch = (baseUrl: string | (() => string)) =>
  ((url, init) => {
    const { pathname, search } = new URL(String(url))
    const base = typeof baseUrl === 'string' ? baseUrl : baseUrl()
    return fetch(new URL(`${sandboxPrefix}${pathname}${search}`, base), init)
  }) as Fetch as typeof fetch

/** A fetch without a socket: straight into the app that carries the sandbox. */
export function injectFetch(app: Pick<FastifyInstance, 'inject'>): typeof fetch {
  const injected: Fetch = async (url, init) => {
    const { pathname, search } = new URL(String(url))
    const answered = app
      .inject({
        method: (init?.method ?? 'GET') as 'GET',
        url: `${sandboxPrefix}${pathname}${search}`,
        headers: Object.fromEntries(new Headers(init?.headers)),
        payload: typeof init?.body === 'string' ? init.body : undefined,
      })
      .catch((cause: Error) => {
        throw connectionLost(cause)
      })
    const answer = await (init?.signal ? Promise.race([answered, aborted(init.signal)]) : answered)
    return new Response(answer.body, { status: answer.statusCode, headers: plainHeaders(answer.headers) })
  }
  return injected as typeof fetch
}

/** The SDK's own timeout: the app works on, but the caller no longer waits. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )

/** In the form in which undici reports a broken connection, so that the SDK sees no difference. */
const connectionLost = (cause: Error) =>
  new TypeError('fetch failed', { cause: Object.assign(cause, { code: 'ECONNRESET' }) })

const plainHeaders = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || name === 'content-length' ? [] : [[name, String(value)]],
    ),
  )

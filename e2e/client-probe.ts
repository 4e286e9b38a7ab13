import { fileURLToPath } from 'node:url'
import type { Page, Request } from 'playwright-core'
import { rolldown } from 'rolldown'
import type { CallOptions } from '#/platform/app/api/api-client.ts'
import type { Method } from '#/platform/http/contract.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { demoMember, enterAs } from './sign-in.ts'
import type { World } from './world.ts'

/** A call by the browser's API client in a page of ours, with everything observed of it. */
type ProbeOptions = Pick<CallOptions, 'idempotencyKey' | 'public' | 'signsIn' | 'expect401' | 'withCookies'>
export type ProbeResult = {
  hooks: string[]
  value?: unknown
  error?: { status: number; code: string; message: string; data: unknown }
}

const made = bundle()

/** The client of the source, bundled: a page gives no access to the one it was built with. */
async function bundle(): Promise<string> {
  const input = fileURLToPath(new URL('../src/platform/app/api/api-client.ts', import.meta.url))
  const build = await rolldown({
    input,
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  })
  const { output } = await build.generate({ format: 'iife', name: 'probedClient' })
  await build.close()
  return output[0].code
}

/** Calls from this page; `request` is the request that left the browser, if any. */
export async function call(
  page: Page,
  method: Method,
  path: string,
  body?: unknown,
  options: ProbeOptions = {},
) {
  const code = await made
  let request: Request | undefined
  const listen = (sent: Request) => {
    if (new URL(sent.url()).pathname === `/api${path.split('?')[0]}`) request ??= sent
  }
  page.on('request', listen)
  const seen = (await page.evaluate(
    `(() => { ${code}; return (${probe})(probedClient.send, ${JSON.stringify([method, path, body, options])}) })()`,
  )) as ProbeResult
  page.off('request', listen)
  return { ...seen, request, headers: (await request?.allHeaders()) ?? {} }
}

/** Several concurrent calls by one client, which may navigate the page. */
export async function callAtOnce(page: Page, paths: string[]): Promise<void> {
  const code = await made
  await page.evaluate(
    `(() => { ${code}; for (const path of ${JSON.stringify(paths)}) probedClient.send('GET', path).catch(() => {}) })()`,
  )
}

/** Runs in the page. */
async function probe(
  send: (method: Method, path: string, request: CallOptions & { body?: unknown }) => Promise<unknown>,
  [method, path, body, options]: [Method, string, unknown, ProbeOptions],
): Promise<ProbeResult> {
  const hooks: string[] = []
  const note = (name: string) => () => void hooks.push(name)
  const [before, callback, error, always] = ['before', 'callback', 'error', 'always'].map(note)
  try {
    const value = await send(method, path, {
      ...(body !== null && { body }),
      ...options,
      before,
      callback,
      error,
      always,
    })
    return { hooks, value }
  } catch (thrown) {
    const { status, code, message, data } = thrown as NonNullable<ProbeResult['error']>
    return { hooks, error: { status, code, message, data } }
  }
}

/** A window in which a demo member is signed in as in production, with the cookie that scripts cannot read. */
export async function signedInPage(
  world: World,
  market: MarketId,
): Promise<{ page: Page; id: string; token: string }> {
  const page = await world.visit(market, { quietly: true })
  await page.goto('/terms')
  const { email, password } = demoMember(market)
  const { value } = await call(page, 'POST', '/login', { email, password }, { signsIn: true })
  const { id, token } = value as { id: string; token: string }
  await enterAs(page, world, { id, token })
  return { page, id, token }
}

/** Records the timeouts that the page sets; returns the last one, in milliseconds. */
export async function limitOf(page: Page) {
  await page.evaluate(() => {
    const own = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => {
      document.documentElement.dataset.limit = String(ms)
      return own(ms)
    }
  })
  return async () => Number(await page.evaluate(() => document.documentElement.dataset.limit))
}

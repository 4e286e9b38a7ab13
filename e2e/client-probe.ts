import { fileURLToPath } from 'node:url'
import type { Page, Request } from 'playwright-core'
import { rolldown } from 'rolldown'
import type { CallOptions } from '#/platform/app/api/api-client.ts'
import type { Method } from '#/platform/http/contract.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { demoMember, enterAs } from './sign-in.ts'
import type { World } from './world.ts'

/** One call by the browser's API client in a page of ours, and everything that was seen of it. */
type Asked = Pick<CallOptions, 'idempotencyKey' | 'public' | 'signsIn' | 'expect401' | 'withCookies'>
export type Seen = {
  hooks: string[]
  value?: unknown
  error?: { status: number; code: string; message: string; data: unknown }
}

const made = bundle()

/** The client as it is in the source, in one piece: a page has no door to the one it was built with. */
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

/** Calls from this page; `request` is what left the browser, if something did. */
export async function call(page: Page, method: Method, path: string, body?: unknown, options: Asked = {}) {
  const code = await made
  let request: Request | undefined
  const listen = (sent: Request) => {
    if (new URL(sent.url()).pathname === `/api${path.split('?')[0]}`) request ??= sent
  }
  page.on('request', listen)
  const seen = (await page.evaluate(
    `(() => { ${code}; return (${probe})(probedClient.send, ${JSON.stringify([method, path, body, options])}) })()`,
  )) as Seen
  page.off('request', listen)
  return { ...seen, request, headers: (await request?.allHeaders()) ?? {} }
}

/** Several at once by one client; what becomes of them is seen in the page, which may be left for another by it. */
export async function callAtOnce(page: Page, paths: string[]): Promise<void> {
  const code = await made
  await page.evaluate(
    `(() => { ${code}; for (const path of ${JSON.stringify(paths)}) probedClient.send('GET', path).catch(() => {}) })()`,
  )
}

/** Runs in the page. */
async function probe(
  send: (method: Method, path: string, asked: CallOptions & { body?: unknown }) => Promise<unknown>,
  [method, path, body, options]: [Method, string, unknown, Asked],
): Promise<Seen> {
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
    const { status, code, message, data } = thrown as NonNullable<Seen['error']>
    return { hooks, error: { status, code, message, data } }
  }
}

/** A window in which a demo member is signed in as the product does it, with the cookie that scripts cannot read. */
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

/** From here on the page notes how long it is ready to wait for an answer; tells the last of it, in milliseconds. */
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

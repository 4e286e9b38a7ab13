import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { signedInPage } from '../client-probe.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { openWorld } from '../world.ts'

/** Attacks by injected scripts, and requests from other sites. */
const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())
const t = textsOf('se')
const evil = 'https://evil.example'
const injected = `<script>window.canary='inline'</script><script src="${evil}/x.js"></script>
<img src="x" onerror="window.canary='handler'"><a id="bait" href="javascript:window.canary='address'">.</a>
<base href="${evil}/"><object data="${evil}/x.swf"></object><iframe srcdoc="<script>parent.canary='frame'</script>"></iframe>`

/** Simulates an injection into the answer. */
async function inject(page: Page) {
  await page
    .context()
    .route(`${evil}/**`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "window.canary = 'remote'" }),
    )
  await page.route('**/*', async (route) => {
    const request = route.request()
    if (request.resourceType() !== 'document' || request.frame() !== page.mainFrame()) return route.continue()
    const response = await route.fetch({ maxRedirects: 0 })
    if (response.status() >= 300 && response.status() < 400) return route.fulfill({ response })
    const body = (await response.text()).replace(/<\/body>|$/, () => `${injected}</body>`)
    await route.fulfill({ response, body })
  })
  await page.addInitScript(() => {
    Object.assign(window, { breaches: [] })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      ;(window as unknown as { breaches: string[] }).breaches.push(`${effectiveDirective} ${blockedURI}`)
    })
  })
}
const ran = (page: Page) => page.evaluate(() => (window as { canary?: string }).canary)
const breaches = (page: Page) => page.evaluate(() => (window as unknown as { breaches: string[] }).breaches)

describe('T42 a script that is not ours does not run', () => {
  let own: Awaited<ReturnType<typeof signedInPage>>
  beforeAll(async () => {
    own = await signedInPage(world, 'se')
    await inject(own.page)
  })
  test.each([
    { page: 'a public page', path: '/terms' },
    { page: 'a form', path: '/register?market=se' },
    { page: 'a page that is not there', path: '/no-such-page' },
    { page: 'her front page', path: '/frontpage-in' },
    { page: 'the survey', path: '/survey/{id}?step=1' },
    { page: 'the card page', path: '/payment/authorization' },
    { page: "a mail's link", path: '/feedback?userid=x&Chash=y' },
    { page: 'the local mailbox', path: '/sandbox/mailbox' },
    { page: "the provider's sign-in", path: '/identity/sign-in/nope' },
  ])('on $page', async ({ path }) => {
    const { page, id } = own
    await page.goto(path.replace('{id}', id))
    await page.locator('#bait').waitFor({ state: 'attached' })
    await page.evaluate(() => document.getElementById('bait')?.click())
    await expect.poll(async () => (await breaches(page)).join()).toMatch(/script-src-elem inline/)
    const seen = (await breaches(page)).join('\n')
    expect(seen).toContain(`script-src-elem ${evil}`)
    expect(seen).toMatch(/script-src-attr inline/)
    expect(seen).toMatch(/base-uri/)
    expect(await ran(page)).toBeUndefined()
    expect(await page.evaluate(() => document.baseURI)).not.toContain('evil')
  })

  test('and ours writes no text where a script could stand: Trusted Types find none, also beside the card provider’s script', async () => {
    const { page, id } = await signedInPage(world, 'da')
    const sinks: string[] = []
    page.on('console', (message) => {
      if (message.text().includes("requires 'Trusted")) sinks.push(new URL(page.url()).pathname)
    })
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue()
      const response = await route.fetch({ maxRedirects: 0 })
      const policy = { 'content-security-policy-report-only': "require-trusted-types-for 'script'" }
      await route.fulfill({ response, headers: { ...response.headers(), ...policy } })
    })
    const paths = [
      '/terms',
      '/register',
      '/frontpage-in',
      `/survey/${id}?step=1`,
      '/design',
      '/payment/authorization',
    ]
    for (const path of paths) await page.goto(path, { waitUntil: 'networkidle' })
    await page.locator('iframe').first().waitFor()
    expect(sinks).toEqual([])
    await page.context().close()
  })

  test('T59 in the web copy of a mail neither', async () => {
    const { member, memberId } = await given.delivered('se')
    await expect
      .poll(() => world.db.many(sql`SELECT 1 FROM email WHERE member_id = ${memberId} AND state = 'sent'`))
      .not.toEqual([])
    const { html } = await world.db.one<{ html: string }>(
      sql`SELECT html FROM sandbox_mailbox WHERE recipient = ${member.who.email} ORDER BY id LIMIT 1`,
    )
    const page = await world.visit('se', { quietly: true })
    await inject(page)
    await page.goto(/\/email\/view\/[\w-]+/.exec(html)![0])
    // Sandboxed: not even the script that would count the breaches runs there, so what the browser says is heard instead.
    expect(await page.locator('#bait').count()).toBe(1)
    expect(await page.locator('script').count()).toBe(2)
    expect(await page.locator('html').evaluate(() => 'canary' in window)).toBe(false)
    await page.context().close()
  })

  test('R9.02 card pages have the card provider’s script beside ours, and no other page has it', async () => {
    const { page } = await signedInPage(world, 'nl')
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    const loaded = () =>
      new Set(scripts.map((url) => url.replace(world.origin, '').replace(/[^/]+\.js$/, '*.js')))
    const inventory = async (path: string) => {
      scripts.length = 0
      await page.goto(path, { waitUntil: 'networkidle' })
      return loaded()
    }
    expect(await inventory('/frontpage-in')).toEqual(new Set(['/assets/*.js']))
    await inventory('/payment/authorization')
    const provider = ['/sandbox/stripe/js/v3', '/sandbox/stripe/js/*.js']
    await expect.poll(loaded).toEqual(new Set(['/assets/*.js', ...provider]))
    await page.context().close()
  })
})

const canary = `"><img data-canary src=x onerror="window.canary=1"><script>window.canary=1</script>`
describe('T41 values of addresses and texts stay text', () => {
  const asText = encodeURIComponent(canary)
  let page: Page
  beforeAll(async () => {
    page = (await signedInPage(world, 'se')).page
  })
  test.each([
    { what: 'the path of a page that is not there', path: `/${asText}`, shown: true },
    { what: 'a step', path: `/login?step=${asText}&key=${asText}&returnUrl=/${asText}`, shown: false },
    {
      what: "the provider's words",
      path: `/auth/?error=${asText}&error_description=${asText}&state=x`,
      shown: false,
    },
    { what: "a key of a mail's copy", path: `/email/view/${asText}`, shown: false },
    { what: 'a box', path: `/feedback?box=${asText}`, shown: false },
    {
      what: 'the provider’s own error',
      path: `/identity/authorize?client_id=${asText}&error=${asText}`,
      shown: false,
    },
  ])('$what', async ({ path, shown }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await page.locator('[data-canary]').count()).toBe(0)
    expect(await ran(page)).toBeUndefined()
    if (shown) expect(await page.getByText('data-canary').first().isVisible()).toBe(true)
  })

  test('a missing text shows its key, and a text with signs shows the signs', async () => {
    await page.route('**/public/uploads/translations/**', async (route) => {
      const response = await route.fetch()
      const texts = { ...(await response.json()), 'footer.promise': canary }
      delete texts['footer.privacy']
      await route.fulfill({ response, json: texts })
    })
    await page.goto('/privacy')
    await page.getByText('data-canary').waitFor()
    await page.getByRole('heading', { name: 'footer.privacy', exact: true }).waitFor()
    expect(await page.locator('[data-canary]').count()).toBe(0)
    expect(await ran(page)).toBeUndefined()
  })
})

describe('T45 from another site', () => {
  /** Each way in which a page may make a browser send something somewhere else without asking. */
  const attempts = (origin: string) => `<!doctype html><body>
<form id="plain" method="post" enctype="text/plain" action="${origin}/api/boxes" target="a"><input name='{"wish":{},"x":"' value='"}'></form>
<form id="out" method="post" action="${origin}/api/logout" target="b"></form>
<form id="in" method="post" action="${origin}/api/login" target="c"><input name="email" value="a@b.example"></form>
<form id="page" method="post" action="${origin}/new-styling/confirm" target="d"></form>
<img src="${origin}/logout"><img src="${origin}/api/logout">
<iframe name="a"></iframe><iframe name="b"></iframe><iframe name="c"></iframe><iframe name="d"></iframe></body>`

  test('forms, pictures and calls from other sites change nothing, and no site can frame ours', async () => {
    const { page, id, token } = await signedInPage(world, 'de')
    const answers: string[] = []
    page.on('response', (response) => {
      const request = response.request()
      if (request.url().startsWith(world.origin) && request.method() === 'POST')
        answers.push(`${new URL(request.url()).pathname} ${response.status()}`)
    })
    const site = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end(attempts(world.origin))
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void site.close())
    await once(site, 'listening')
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
    const read = await page.evaluate(async (origin) => {
      for (const form of document.forms) form.submit()
      const options = { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{}' } as const
      return fetch(`${origin}/api/studio/logout`, options).then(
        () => 'read',
        () => 'not even the refusal',
      )
    }, world.origin)
    expect(read).toBe('not even the refusal')
    const refused = ['/api/boxes 403', '/api/login 403', '/api/logout 403', '/new-styling/confirm 403']
    await expect.poll(() => answers.toSorted()).toEqual(refused)
    const headers = { authorization: `UID ${id} ${token}` }
    expect((await page.request.get(`${world.origin}/api/me?light=1`, { headers })).status()).toBe(200)
    await page.evaluate((origin) => {
      document.body.innerHTML = `<iframe src="${origin}/terms"></iframe>`
    }, world.origin)
    await expect.poll(() => page.frames().length).toBe(2)
    await expect.poll(() => page.frames()[1]!.url()).toMatch(/^chrome-error:/)
    await page.context().close()
  })

  test('an address alone does not sign out: the page asks first', async () => {
    const { page, id, token } = await signedInPage(world, 'se')
    await page.goto('/logout')
    const headers = { authorization: `UID ${id} ${token}` }
    const known = async () => (await page.request.get('/api/me?light=1', { headers })).status()
    await page.getByRole('heading', { name: t('logout.question') }).waitFor()
    await photograph(page, 'logout-question')
    expect(await known()).toBe(200)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('logout.button'), exact: true })
      .click()
    await page.waitForURL('**/signed-out')
    expect(await known()).toBe(401)
    await page.context().close()
  })
})

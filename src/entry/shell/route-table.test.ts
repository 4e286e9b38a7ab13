import { beforeAll, describe, expect, test } from 'vitest'
import { allPages } from '#/entry/routes.ts'
import { wire } from '#/entry/wiring.ts'
import { findCustomer } from '#/people/members/guests.ts'
import { sql } from '#/platform/database/db.ts'
import { linkCookie } from '#/platform/sessions/session-cookies.ts'
import { messagesOf, textsOf } from '#/platform/texts/server-texts.ts'
import type { PageText } from '#/platform/texts.ts'
import { feesOfRow } from '#/testing/fees-of-box.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { type MadeRoute, type RouteRow, sourceTable as table } from '#/testing/layout/source-routes.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { buildPages } from './build/build.ts'
import { pages } from './server/server.ts'

const app = await testApp()
const made = {} as MadeRoute
let served: Awaited<ReturnType<typeof wire>>['app']

beforeAll(async () => {
  await buildPages()
  served = (await wire({ ...app.ctx, db: app.db, pages: pages({ environment: 'local' }) })).app
  await served.ready()
  const { order, style, givenDelivered, must } = await givenStudio(app)
  const member = await givenCustomer(app, 'da')
  const settled = await givenDelivered(member)
  const amount = await amountOf(settled)
  await must(app.call('POST', `/boxes/${settled}/confirm`, { as: member, body: { amount } }))
  await app.settle()
  const delivered = await givenDelivered(member)
  const previewing = await order(member)
  await style(previewing)
  const { id: piece } = await app.db.one<{ id: string }>(
    sql`SELECT id FROM box_item WHERE box_id = ${delivered} LIMIT 1`,
  )
  const customer = (await findCustomer(app.db, member.id))!
  const { orderId: shopOrder } = await givenShop(app, member).placed({ market: 'da', customer })
  const { brand, sku } = await app.db.one<{ brand: string; sku: string }>(sql`
    SELECT b.slug AS brand, v.sku FROM product p JOIN brand b ON b.id = p.brand_id JOIN variant v ON v.product_id = p.id
    WHERE p.status = 'active' LIMIT 1`)
  Object.assign(made, { member, settled, delivered, previewing, piece, shopOrder, brand, sku })
  return () => served.close()
})

const amountOf = async (boxId: string) =>
  (
    await app.db.one<{ amount: number }>(sql`
      SELECT (${feesOfRow} + sum(i.price))::bigint AS amount FROM box b JOIN box_item i ON i.box_id = b.id
      WHERE b.id = ${boxId} GROUP BY b.id`)
  ).amount

async function ask(url: string, who?: Who) {
  const cookie = who && `user_id=${who.id}; user_token=${who.token}`
  const { statusCode, headers, body } = await served.inject({
    url,
    headers: { host: 'localhost:3000', ...(cookie && { cookie }) },
  })
  const layout = /data-layout="(\w+)"/.exec(body)?.[1]
  return { statusCode, layout, location: headers.location, body }
}

const pathOf = (route: string) => route.replace(/\{(\w+)\}/g, ':$1')
const isServed = ({ route }: RouteRow) => allPages.some(({ path }) => path === pathOf(route))
const addressOf = ({ route, ask = () => route.replace(/\{\w+\}/g, 'some-id') }: RouteRow) => ask(made)
const here = table.filter(isServed)
/** A key in the page's HTML means a text that the page was not given. */
const keys = Object.keys(messagesOf('da'))

describe('R2.01 the routes of the source', () => {
  test('each has its row', () => {
    expect(table.filter((row) => !isServed(row)).map(({ route }) => route)).toEqual([])
    expect(here.length).toBeGreaterThanOrEqual(30)
  })

  test.each(here)('$route opens for a member, in the layout $layout', async (row) => {
    const { statusCode, layout, body } = await ask(addressOf(row), made.member)
    expect({ statusCode, layout }).toEqual({ statusCode: 200, layout: row.layout ?? 'default' })
    expect(keys.filter((key) => body.includes(`>${key}<`) || body.includes(`="${key}"`))).toEqual([])
  })

  test.each(here)('$route shows a visitor: $visitor', async (row) => {
    const address = addressOf(row)
    const { statusCode, layout, location } = await ask(address)
    if (row.visitor === 'page')
      expect({ statusCode, layout }).toEqual({ statusCode: 200, layout: row.layout ?? 'default' })
    else {
      const login = row.visitor === 'login' ? '/login' : '/login/'
      expect({ statusCode, location }).toEqual({
        statusCode: 302,
        location: `${login}?returnUrl=${encodeURIComponent(address)}`,
      })
    }
  })

  test.each(here)('R2.02 $route/ is $route for good, with its query', async (row) => {
    const [path] = addressOf(row).split('?')
    const { statusCode, location } = await ask(`${path}/?a=b&c=%2F`)
    expect({ statusCode, location }).toEqual({ statusCode: 301, location: `${path}?a=b&c=%2F` })
  })
})

describe('R2.01 addresses without a page', () => {
  test('/healthcheck is JSON', async () => {
    expect((await ask('/healthcheck')).statusCode).toBe(200)
    expect(await ask('/healthcheck/')).toMatchObject({ statusCode: 301, location: '/healthcheck' })
  })

  test('/email/view/{key} is the mail', async () => {
    const { html } = await app.db.one<{ html: string }>(sql`SELECT html FROM sandbox_mailbox LIMIT 1`)
    const path = /\/email\/view\/[\w-]+/.exec(html)?.[0] ?? ''
    expect((await ask(path)).statusCode).toBe(200)
    expect(await ask(`${path}/`)).toMatchObject({ statusCode: 301, location: path })
  })

  test('R2.03 / is /frontpage-in for a member', async () => {
    expect(await ask('/?utm_source=a&b=%20', made.member)).toMatchObject({
      statusCode: 301,
      location: '/frontpage-in?utm_source=a&b=%20',
    })
  })
})

test.each(['/nope/%E0%A4%A', '/%zz?x=%zz', '/%', '/nope/%C0%AF..%C0%AF'])(
  'R2.04 %s cannot be read, and is a page that does not exist',
  async (url) => {
    const { statusCode, body } = await ask(url)
    expect(statusCode).toBe(404)
    expect(body).toContain(`Page not found: ${url.split('?')[0]}<`)
    expect((await served.inject({ url: `/api${url}` })).json().error.code).toBe('not-found')
  },
)

test.each([
  '/checkout/receipt/058dd809',
  '/sneak-peek/058dd809-904a',
  '/feedback?box=nope',
  '/feedback/give-feedback/product?box=nope&item=x',
  '/order/payment?order=nope',
  '/payment/authorization?key=40bcbfff-f6d6',
  '/feedback?box=058dd809-904a-4c1e-8f0e-3b1c5c1e7a10',
])('R2.04 T14 %s is cut short or another’s, and is a page that does not exist', async (url) => {
  const says = /=[\w-]{36}$/.test(url) ? 'feedback.refused' : 'error.pageNotFoundAdvice'
  const body = expect.stringContaining(textsOf('da')(says))
  expect(await ask(url, made.member)).toMatchObject({ statusCode: 404, body })
})

test.each(['/nowhere', '/shop/category/nowhere', '/shop/category/dresses/nowhere', '/shop/brands/nowhere'])(
  'R2.04 R2.05 %s is told within the frame, with the ways on and what is new',
  async (url) => {
    const { statusCode, layout, body } = await ask(url, made.member)
    expect({ statusCode, layout }).toEqual({ statusCode: 404, layout: 'default' })
    const of = (['category', 'brand'] as const).find((one) => url.includes(`/${one}`))
    const says = of ? (`shop.none.${of}` as const) : 'error.pageNotFound'
    expect(body).toContain(`<title>${textsOf('da')(says)} – Garderobe</title>`)
    expect(body.includes('class="chip" href="/shop/category/')).toBe(of !== undefined)
    expect(body).toContain(`lang="en">Page not found: ${url}<`)
    expect(body).toContain('class="site-footer"')
    expect(body).toContain('"arrivals":[')
    expect(body).toContain(`${textsOf('da')('logout.button')}</a>`)
  },
)

test('R2.01 a paid order is never shown as being charged, not even until the browser has gone on', async () => {
  const { body } = await ask(`/order/payment?order=${made.settled}`, made.member)
  const t = textsOf('da')
  expect(body).toContain(`<h1>${t('order.confirmationTitle')}</h1>`)
  expect(body).not.toContain(t('order.paymentTitle'))
})

test('R2.10 a visitor by a link sees no account in the header, but the sign-out', async () => {
  const { id, token } = made.member
  const signedIn = `user_id=${id}; user_token=${token}`
  const links = ['nav.account', 'nav.login', 'nav.join', 'logout.button'] as const
  const says = async (cookie: string) => {
    const { body } = await served.inject({ url: '/terms', headers: { host: 'localhost:3000', cookie } })
    return links.filter((link) => body.includes(`${textsOf('da')(link)}</a>`))
  }
  expect(await says('')).toEqual(['nav.login', 'nav.join'])
  expect(await says(signedIn)).toEqual(['nav.account', 'logout.button'])
  expect(await says(`${signedIn}; ${linkCookie}=${token.slice(0, 8)}`)).toEqual(['logout.button'])
})

test.each<{ url: string; lead: PageText }>([
  { url: '/my-account/invoices', lead: 'account.invoicesLead' },
  { url: '/my-account/boxes', lead: 'account.boxesLead' },
])('R3.11 $url says how to read the list only where there is one', async ({ url, lead }) => {
  const nobodyYet = await givenCustomer(app, 'da', null)
  const says = async (who: Who) => (await ask(url, who)).body.includes(`${textsOf('da')(lead)}</p>`)
  expect([await says(made.member), await says(nobodyYet)]).toEqual([true, false])
})

describe('R6.01 /survey without an id', () => {
  test('is the signed-in member’s own', async () => {
    const { statusCode, location } = await ask('/survey?step=2', made.member)
    expect([statusCode, location]).toEqual([302, `/survey/${made.member.id}?step=2`])
  })

  test('asks a visitor for a login, and leads back', async () => {
    const { statusCode, location } = await ask('/survey')
    expect([statusCode, location]).toEqual([302, '/login?returnUrl=%2Fsurvey'])
  })
})

/** Our pages besides the source's: each is listed here, so that none is added unnoticed. */
test('R2.01 R2.14 no page outside the source and our list is served', () => {
  const ours =
    /^\/(?:|welcome|messages|studio(?:\/.*)?|logout|signed-out|terms(?:\/.+)?|privacy|accessibility|imprint|design|account-erased|your-data|stay|survey|my-account\/.+|shop\/search|shop\/favorites\/.+|shop\/notice|withdraw|find-order|end-subscription|membership\/review|preferences(?:\/confirm)?|how-is-it-now|feedback\/withdraw|feedback\/claims|feedback\/faults|claims\/.+|faults\/.+|returns\/.+|refer|shared(?:\/.+)?|gift|gift-cards(?:\/.+)?|checkout\/.+\/review\/.+|checkout\/.+\/claims)$/
  const specified = table.map(({ route }) => pathOf(route))
  const served = allPages.map(({ path }) => path)
  expect(served.filter((path) => !specified.includes(path) && !ours.test(path))).toEqual([])
})

describe('R2.06 T25 the user check goes by the row, not by a word in the address', () => {
  test.each([
    '/frontpage-in?x=sneak-peek',
    '/frontpage-in?sneakpeek-quiz',
    '/survey/sneak-peek',
    '/survey/extended-quiz?preshipping-feedback',
    '/FRONTPAGE-IN?sneak-peek',
    '/sneak-peek/../frontpage-in',
    '/sneak-peek/%2e%2e/frontpage-in',
    '/./frontpage-in?sneak-peek',
    '/order/payment?x=/sneak-peek/',
  ])('%s asks for a login', async (url) => {
    const { statusCode, location } = await ask(url)
    expect([statusCode, location]).toEqual([302, expect.stringMatching(/^\/login\?returnUrl=/)])
  })

  test.each([
    '/sneak-peek/x/frontpage-in',
    '/sneak-peek%2Fx',
    '//frontpage-in',
    '/frontpage-in//x',
    '/frontpage-in%2F',
    '/sneak-peek\\..\\frontpage-in/x',
  ])('%s is no page', async (url) => {
    expect(await ask(url, made.member)).toMatchObject({ statusCode: 404, layout: 'default' })
  })

  test('the API refuses the sneak peek’s data to a visitor, however the address is written', async () => {
    for (const url of [`/sneak-peek/${made.previewing}`, `/Sneak-Peek/${made.previewing}?frontpage-in`]) {
      const { statusCode, body } = await ask(url)
      expect(statusCode).toBe(302)
      expect(body).not.toMatch(/Bluse|Blouse/)
    }
  })
})

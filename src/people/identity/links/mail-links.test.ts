import { afterAll, expect, test } from 'vitest'
import { policies } from '#/entry/policy.ts'
import { readConfig } from '#/platform/config.ts'
import { sql } from '#/platform/database/db.ts'
import type { Policy } from '#/platform/http/access/access.ts'
import type { LinkGrant } from '#/platform/ports/context.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenMember } from '#/testing/given/given-charge.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { grantLink, type LinkParams, revokeLinks } from './link-grants.ts'

const app = await testApp()
const { ctx } = app
afterAll(() => app.settle())
const { order, style } = await givenStudio(app)
const member = await givenCustomer(app)
const other = await givenMember(app, { card: null })
const boxId = await order(member)
await style(boxId)

let tries = 0
/** Each call has its own network address: tries are limited by address before a link is read. */
const redeem = (body: object) =>
  app.call('POST', '/login/link', { body, remoteAddress: `10.0.${tries >> 8}.${tries++ & 255}` })
const grant = (given: Partial<LinkGrant> = {}) =>
  grantLink(ctx, {
    memberId: member.id,
    purpose: 'preview',
    subject: boxId,
    expiresAt: new Date(app.clock.now().getTime() + 86_400_000),
    maxUses: 5,
    ...given,
  })
const usesOf = async (memberId: string) =>
  (
    await app.db.one<{ used: number }>(
      sql`SELECT sum(used)::int AS used FROM link_grant WHERE member_id = ${memberId}`,
    )
  ).used
const refusal = async (link: object) => {
  const { status, text } = await redeem(link)
  return { status, text: text.replace(/"requestId":"[^"]+"/, '') }
}

test('T11 whatever is wrong with a link, the answer is the same 401 and nothing is used up', async () => {
  const link = await grant({ maxUses: 1000 })
  const signIn = await grant({ purpose: 'sign-in', subject: member.id, maxUses: 1000 })
  const raw = Buffer.from(link.Chash, 'base64url')
  const flipped = Array.from({ length: raw.length * 8 }, (_, bit) => {
    const changed = Buffer.from(raw)
    changed[bit >> 3]! ^= 1 << (bit & 7)
    return { ...link, Chash: changed.toString('base64url') }
  })
  const foreign = {
    ...ctx,
    config: readConfig({ ...staging, APP_SECRET: 'z'.repeat(43) }),
  }
  const expired = await grant({ expiresAt: new Date(app.clock.now().getTime() - 1) })
  const once = await grant({ maxUses: 1 })
  expect((await redeem(once)).status).toBe(200)
  const before = await usesOf(member.id)

  const wrong: Record<string, object[]> = {
    'a bit is flipped': flipped,
    'it is cut short': [1, 10, 40].map((count) => ({ ...link, Chash: link.Chash.slice(0, -count) })),
    'something stands behind it': ['A', '=', '.', ' ', '\n'].map((tail) => ({
      ...link,
      Chash: link.Chash + tail,
    })),
    'it is empty': [
      { ...link, Chash: '' },
      { ...link, userid: '' },
      { userid: '', Chash: '' },
    ],
    'it is absent': [{ userid: link.userid }, { Chash: link.Chash }, {}],
    "it is somebody else's": [
      { ...link, userid: other.id },
      { ...link, userid: link.userid.toUpperCase() },
    ],
    'its form says another purpose': [asForm(link, '2'), asForm(signIn, '1'), asForm(link, '0')],
    'another environment signed it': [
      await grantLink(foreign, {
        memberId: member.id,
        purpose: 'preview',
        subject: boxId,
        expiresAt: new Date(app.clock.now().getTime() + 86_400_000),
        maxUses: 5,
      }),
    ],
    'it has expired': [expired],
    'it was used as often as it may be': [once],
    'it is nonsense': [
      { userid: 'x', Chash: 'x' },
      { ...link, Chash: 'A'.repeat(100_000) },
    ],
  }
  const answers = new Map<string, string[]>()
  for (const [because, links] of Object.entries(wrong))
    for (const one of links) {
      const answer = JSON.stringify(await refusal(one))
      answers.set(answer, [...(answers.get(answer) ?? []), because])
    }
  expect([...answers.keys()].map((answer) => JSON.parse(answer).status)).toEqual([401])
  expect(await usesOf(member.id)).toBe(before)
  expect((await redeem(link)).status).toBe(200)
})

const asForm = (link: LinkParams, form: string): LinkParams => {
  const [, ...parts] = Buffer.from(link.Chash, 'base64url').toString().split('.')
  return { ...link, Chash: Buffer.from([form, ...parts].join('.')).toString('base64url') }
}

const staging = {
  APP_ENV: 'staging',
  DATABASE_URL: 'postgres://localhost/x',
  APP_SECRET: 'a'.repeat(43),
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_WEBHOOK_SECRET: 'whsec',
  STRIPE_PUBLISHABLE_KEY: 'pk',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'x@garderobe.example',
  CARRIER: 'sandbox',
  CREDIT_BUREAU: 'sandbox',
}

test.each([
  { secret: undefined, because: 'it is missing' },
  { secret: '', because: 'it is empty' },
  { secret: 'a'.repeat(42), because: 'it is short' },
  { secret: `${'a'.repeat(43)},${'b'.repeat(42)}`, because: 'the old one is short' },
  { secret: `${'a'.repeat(43)},`, because: 'the old one is empty' },
])('T11 the process does not start with a secret when $because', ({ secret }) => {
  expect(readConfig(staging).APP_SECRET).toBe('a'.repeat(43))
  expect(() => readConfig({ ...staging, APP_SECRET: secret })).toThrow('APP_SECRET')
})

test('T12 fifty redeems at once of a sign-in link open exactly one session', async () => {
  const link = await grant({ memberId: other.id, purpose: 'sign-in', subject: other.id, maxUses: 1 })
  const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(link)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(49).fill(401)])
  const sessions = await app.db.many<{ scope: string }>(
    sql`SELECT scope FROM session WHERE owner_id = ${other.id} AND grant_id IS NOT NULL`,
  )
  expect(sessions).toEqual([{ scope: 'full' }])
})

test('T9 T12 a link to one thing is dead after it was taken back or has expired, with what it has opened', async () => {
  const me = (as: Who) => app.call('GET', `/boxes/${boxId}/preview`, { as })
  const short = await grant({ expiresAt: new Date(app.clock.now().getTime() + 3_600_000) })
  const { body: early } = await redeem(short)
  expect((await me(early)).status).toBe(200)
  app.clock.advance('PT2H')
  expect([(await me(early)).status, (await redeem(short)).status]).toEqual([401, 401])

  const link = await grant()
  const { body } = await redeem(link)
  await revokeLinks(app.db, member.id, app.clock.now())
  expect([(await me(body)).status, (await redeem(link)).status]).toEqual([401, 401])
})

/** The routes that a link for each purpose may call. A row that is opened to a purpose must be listed here too. */
const under = (subject: string, ...rows: string[]) => rows.map((row) => row.replace(' ', ` /api/${subject}`))
const paying = [
  ...under('orders/:orderId', 'GET /payment'),
  ...under('invoices/:id', 'GET /pdf', 'GET /xml'),
  ...under('payments/charges/:id', 'GET ', 'POST /pay', 'POST /redirect', 'POST /check'),
]
const objecting = ['GET ', 'GET /:claimId/photos/:photoId/:size', 'POST /:claimId/objection']
const reporting = ['GET ', 'POST ', 'POST /:faultId/choice', 'POST /:faultId/photos']
const afterSales = [
  ...under('contracts/:contractId/claims', ...objecting),
  ...under('contracts/:contractId/faults', ...reporting, 'GET /:faultId/photos/:photoId/:size'),
  ...under('contracts/:contractId', 'GET /return', 'POST /returns', 'POST /return-label.pdf'),
]
const sharing = ['POST /shared-cards', 'DELETE /shared-cards/:cardId']
/** An order of the shop; the link of a box opens its exchange. */
const shopOrder = under('shop/orders/:orderId', 'GET ', 'POST /cancel', ...sharing)
const contract = ['GET /api/packs/of/:subjectId/pdf']
const opened: Record<string, string[]> = {
  preview: [
    ...contract,
    'GET /api/boxes',
    ...['preview', 'outfits'].map((of) => `GET /api/boxes/:boxId/${of}`),
    'PUT /api/boxes/:boxId/preview/items/:itemId',
    'POST /api/boxes/:boxId/preview/items/:itemId/swap',
    'PUT /api/boxes/:boxId/preview/silence',
    ...['send-back', 'approve'].map((step) => `POST /api/boxes/:boxId/preview/${step}`),
    ...under('boxes/:boxId', ...sharing),
  ],
  feedback: [
    ...contract,
    'GET /api/boxes',
    ...under('boxes/:boxId', 'GET /feedback', 'GET /outfits', 'GET /worn-with', 'PUT /opened', ...sharing),
    ...under('boxes/:boxId', 'PUT /feedback/items/:itemId', 'PUT /feedback/comment', 'POST /confirm'),
    ...afterSales,
    ...under('boxes/:boxId/feedback/items/:itemId/exchange', 'GET ', 'PUT ', 'DELETE '),
    ...shopOrder,
    ...paying,
  ],
  worn: under('boxes/:boxId/worn', 'GET ', 'PUT /items/:itemId', 'PUT /mails'),
  payment: paying,
  'credit-review': ['POST /api/me/credit-review'],
  'gift-address': under('gift-cards/address', 'GET /:addressId', 'POST /:addressId'),
  order: [
    ...contract,
    ...under('gift-cards/:cardId', 'GET ', 'POST /withdraw'),
    ...shopOrder,
    ...afterSales,
    ...paying,
    ...under('shop/orders/:orderId/reviews', 'GET /:sku', 'POST ', 'DELETE /:id'),
  ],
}
const guarded = (Object.entries(policies) as [string, Policy][]).filter(
  ([row, { who }]) => / \/api\//.test(row) && (who === 'member' || who === 'staff'),
)

test.each(Object.keys(opened))('R2.10 T14 a link for %s walks through every route', async (purpose) => {
  const { body: as } = await redeem(await grant({ purpose, subject: ctx.random.uuid() }))
  expect(as.scope).toMatch(new RegExp(`^link:${purpose}:`))
  const deviations: string[] = []
  for (const [row, { who }] of guarded) {
    const [method = '', path = ''] = row.split(' ')
    const { status, body } = await app.call(
      method as 'GET',
      path.replace('/api', '').replace(/:\w+/g, () => ctx.random.uuid()),
      { as },
    )
    const admitted = status !== 401 && status !== 403
    const right =
      who === 'staff'
        ? status === 404
        : opened[purpose]!.includes(row)
          ? admitted && status < 500
          : status === 403 && body?.error?.code === 'step-up-required'
    if (!right) deviations.push(`${row}: ${status} ${body?.error?.code ?? ''}`)
  }
  expect(deviations).toEqual([])
})

test('T14 it reaches its own subject only', async () => {
  const second = await givenCustomer(app)
  const own = await order(second)
  await style(own)
  const link = await grant({ memberId: second.id, subject: boxId })
  const { body: as } = await redeem(link)
  expect((await app.call('GET', `/boxes/${boxId}/preview`, { as })).status).toBe(404)
  expect((await app.call('GET', `/boxes/${own}/preview`, { as })).status).toBe(404)
  expect((await app.call('GET', '/boxes', { as })).body.boxes).toEqual([])
})

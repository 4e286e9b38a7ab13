import { expect, test } from 'vitest'
import { policies } from '#/entry/policy.ts'
import { sql } from '#/platform/database/db.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { proven } from '#/testing/proven.ts'
import { testApp } from '#/testing/world/app.ts'
import { kindsByName } from './last-change.ts'

const app = await testApp()
const shop = givenShop(app, await givenStaff(app, 'warehouse'))
const [lotte, mette] = [await givenStaff(app, 'support'), await givenStaff(app, 'support')]
await app.db.run(sql`UPDATE staff SET name = 'Lotte de Wit' WHERE id = ${lotte.id}`)

async function withdrawn() {
  const { order, customer } = await shop.delivered()
  await app.ask('POST', '/withdrawals', {
    body: { number: order.number, email: customer.email, pieces: `One of ${order.number}` },
  })
  await app.settle()
  const { rows } = await app.ask('GET', '/studio/withdrawals', { as: mette, query: { search: order.number } })
  return rows[0]!.id
}
const settle = (id: string, as: typeof lotte) =>
  app.call('POST', '/studio/withdrawals/:id/settle', { as, params: { id }, body: { why: 'They keep it.' } })

test('S14 R8.01 a conflict says who has changed the subject, what and when', async () => {
  const id = await withdrawn()
  await settle(id, lotte)
  const { status, body } = await settle(id, mette)
  expect(status).toBe(409)
  expect(body.error?.code).toBe('changed-meanwhile')
  expect(body.error?.message).toMatch(
    /^Lotte de Wit has changed this meanwhile: withdrawal settled, \d\d:\d\d\. The new state is shown now\.$/,
  )
  expect((await settle(id, lotte)).body.error?.message, 'an act of one’s own').toMatch(
    /Last change: You, withdrawal settled, \d\d:\d\d\.$/,
  )
})

test('S14 the day stands beside the time of an older change', async () => {
  const id = await withdrawn()
  await settle(id, lotte)
  app.clock.advance('P2D')
  await app.settle()
  const again = await app.call('POST', '/studio/withdrawals/:id/settle', {
    as: await givenStaff(app, 'support'),
    params: { id },
    body: { why: 'They keep it.' },
  })
  expect(again.body.error?.message).toMatch(/withdrawal settled, \d{1,2} [A-Z][a-z]+, \d\d:\d\d\./)
})

/**
 * Changes whose address names no subject. `own`: of the reader alone. `adds`: something new, or nothing that a colleague can have
 * changed. `named`: a conflict of two colleagues says who by itself, or by the subject that it is `about`.
 */
// biome-ignore format: a table, a row a route
const withoutSubject: Readonly<Record<string, 'own' | 'adds' | 'named'>> = {
  'DELETE /api/studio/portrait': 'own',
  'DELETE /api/studio/texts/preview': 'own',
  'DELETE /api/studio/view': 'own',
  'POST /api/studio/account/factor': 'own',
  'POST /api/studio/account/passkeys': 'own',
  'POST /api/studio/account/password': 'own',
  'POST /api/studio/exports': 'own',
  'POST /api/studio/portrait': 'own',
  'POST /api/studio/texts/preview': 'own',
  'POST /api/studio/views': 'own',
  'PUT /api/studio/account/keys': 'own',
  'PUT /api/studio/default-view': 'own',
  'PUT /api/studio/taste': 'own',
  'POST /api/studio/answers': 'adds',
  'POST /api/studio/api-keys': 'adds',
  'POST /api/studio/campaigns': 'adds',
  'POST /api/studio/campaigns/preview': 'adds',
  'POST /api/studio/catalogue': 'adds',
  'POST /api/studio/catalogue/brands': 'adds',
  'POST /api/studio/catalogue/imports': 'adds',
  'POST /api/studio/catalogue/markdowns/preview': 'adds',
  'POST /api/studio/catalogue/places': 'adds',
  'POST /api/studio/catalogue/publications/preview': 'adds',
  'POST /api/studio/clock': 'adds',
  'POST /api/studio/insight/count': 'adds',
  'POST /api/studio/journals': 'adds',
  'POST /api/studio/editions': 'adds',
  'POST /api/studio/phrases': 'adds',
  'POST /api/studio/provider-book/read': 'adds',
  'POST /api/studio/purchases': 'adds',
  'POST /api/studio/returns/scan': 'adds',
  'POST /api/studio/warehouse/walks': 'adds',
  'POST /api/studio/webhooks': 'adds',
  'POST /api/studio/catalogue/categories': 'named',
  'POST /api/studio/catalogue/categories/order': 'named',
  'POST /api/studio/catalogue/deliveries': 'named',
  'POST /api/studio/catalogue/makers': 'named',
  'POST /api/studio/catalogue/markdowns': 'named',
  'POST /api/studio/catalogue/publications': 'named',
  'POST /api/studio/colleagues': 'named',
  'POST /api/studio/exceptions': 'named',
  'POST /api/studio/experiments': 'named',
  'POST /api/studio/jobs/kinds/:kind/retry': 'named',
  'POST /api/studio/oss/rates': 'named',
  'POST /api/studio/owed/batch': 'named',
  'POST /api/studio/quarantine/ask': 'named',
  'POST /api/studio/quarantine/release': 'named',
  'POST /api/studio/settings/:market/:key': 'named',
  'POST /api/studio/settings/:market/:key/withdraw': 'named',
  'POST /api/studio/switches/:name': 'named',
  'POST /api/studio/texts/one/:textKey/decide': 'named',
  'POST /api/studio/texts/one/:textKey/discard': 'named',
  'POST /api/studio/texts/one/:textKey/roll-back': 'named',
  'POST /api/studio/texts/publish': 'named',
  'PUT /api/studio/texts/one/:textKey/draft': 'named',
}

test('S14 each change whose address names no subject is on the list above, with its way to name a colleague', () => {
  const namesSubject = (path: string) =>
    [...path.matchAll(/:(\w+)/g)].some(([, name = '']) => /(^id|Id)$/.test(name) || kindsByName[name])
  const changes = Object.entries(policies).flatMap(([row, { who }]) => {
    const [method = '', path = ''] = row.split(' ')
    return who === 'staff' && method !== 'GET' && !namesSubject(path) ? [row] : []
  })
  expect(changes.toSorted()).toEqual(Object.keys(withoutSubject).toSorted())
})

test('S14 a conflict about a subject that stands in the body names the colleague as well', async () => {
  const body = {
    email: 'new.colleague@garderobe.example',
    name: 'Karen',
    roles: ['buyer' as const],
    markets: null,
  }
  const invite = async () =>
    app.call('POST', '/studio/colleagues', { as: await proven(app, await givenStaff(app, 'admin')), body })
  expect((await invite()).status).toBeLessThan(300)
  const second = await invite()
  expect([second.status, second.body.error?.code]).toEqual([409, 'staff-invited-already'])
  expect(second.body.error?.message).toMatch(/Last change: The admin, staff invited, \d\d:\d\d\.$/)
})

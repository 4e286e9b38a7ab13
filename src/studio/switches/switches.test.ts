import { describe, expect, test } from 'vitest'
import { policies } from '#/entry/policy.ts'
import { allPages } from '#/entry/routes.ts'
import { sql } from '#/platform/database/db.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { isDeskSwitch, type SwitchName, switches, switchNames } from '#/platform/switches/switches.rule.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import { givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { shoppers } from '#/testing/people/shoppers.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
const [admin, other, support] = await Promise.all(
  (['admin', 'admin', 'support'] as const).map((role) => givenStaff(app, role)),
)
const stateOf = async (name: SwitchName, market = 'se') => {
  const { switches } = await app.ask('GET', '/studio/switches', { as: admin! })
  return switches.find((one) => one.name === name)!.states.find((state) => state.market === market)!
}
async function change(name: SwitchName, words: string | null, as: Who = admin!, revision?: number) {
  const body = {
    market: 'se',
    words,
    reason: 'The warehouse moves',
    revision: revision ?? (await stateOf(name)).revision,
  }
  return app.call('POST', '/studio/switches/:name', { as, params: { name }, body })
}
const members = {
  se: await givenMember(app, { market: 'se', card: null }),
  da: await givenMember(app, { market: 'da', card: null }),
}
/** The switches of the desk are tested with what they switch off. */
const customerSwitches = switchNames.filter((name) => !isDeskSwitch(name))
const words = 'Vi flyttar lagret och öppnar igen på måndag.'

/** Without the learnt order pages are in another order, without local methods they offer cards alone. */
const withoutPage: readonly string[] = ['learnt-order', 'local-methods']

test('R8.09 each switch refuses calls and has pages that exist, with words in four languages', () => {
  const paths = new Set<string>(allPages.map(({ path }) => path))
  for (const name of customerSwitches) {
    const { routes, pages } = switches[name]
    expect(
      routes.filter((route) => !(route in policies)),
      name,
    ).toEqual([])
    expect(
      pages.filter((path) => !paths.has(path)),
      name,
    ).toEqual([])
    expect(routes.length > 0 && (pages.length > 0 || withoutPage.includes(name)), name).toBe(true)
    const proposed = marketIds.map((market) => textIn(market, `switch.words.${name}`))
    expect(new Set(proposed).size, name).toBe(4)
  }
})

describe.each(customerSwitches)('R8.09 %s', (name) => {
  test('switched off in a country, its calls are refused there with the words, and elsewhere not', async () => {
    expect((await change(name, words)).status).toBe(200)
    const answersIn = (market: 'se' | 'da') =>
      Promise.all(
        switches[name].routes.map(async (route) => {
          const [method, path] = route.split(' ') as ['POST' | 'GET', string]
          const address = path
            .replace('/api', '')
            .replace(':quiz', 'weekly')
            .replace(':callId', app.ctx.random.uuid())
          const { status, body } = await app.call(method, address, {
            ...{ market, as: policies[route]?.who === 'member' ? members[market] : undefined },
            ...(method === 'POST' && { body: {} }),
          })
          return { route, status, code: body.error?.code, message: body.error?.message }
        }),
      )
    expect(await answersIn('se')).toEqual(
      switches[name].routes.map((route) => ({ route, status: 409, code: 'switched-off', message: words })),
    )
    const codesIn = async (market: 'se' | 'da') => (await answersIn(market)).map(({ code }) => code)
    expect(await codesIn('da')).not.toContain('switched-off')
    expect((await change(name, null)).status).toBe(200)
    expect(await codesIn('se')).not.toContain('switched-off')
  })
})

test('R8.09 R7.04 the cart of the country says that orders are off, before a checkout is filled in', async () => {
  const { sku } = await givenVariant(app.db, { stock: 5, prices: { se: 300_00, da: 200_00 } })
  const browser = shoppers(app)
  const [swede, dane, member] = [
    browser({ market: 'se' }),
    browser({ market: 'da' }),
    browser({ as: members.se }),
  ]
  for (const shopper of [swede, dane, member]) await shopper.add(sku)
  expect((await change('shop-orders', words)).status).toBe(200)
  expect((await swede.see()).body.ordersOff).toBe(words)
  expect((await member.see()).body.ordersOff).toBe(words)
  expect((await dane.see()).body).not.toHaveProperty('ordersOff')
  expect((await change('shop-orders', null)).status).toBe(200)
  expect((await swede.see()).body).not.toHaveProperty('ordersOff')
})

test('R8.09 R8.01 each change has a reason and a row, and of two colleagues one hears who was quicker', async () => {
  expect((await change('calls', words, support)).status).toBe(403)
  const { revision } = await stateOf('calls')
  const both = await Promise.all([
    change('calls', words, admin, revision),
    change('calls', words, other, revision),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { error } = both.find(({ status }) => status === 409)!.body
  expect(error?.message).toMatch(/^The admin has changed this meanwhile: switched off, 2 Mar 2026/)
  expect((await change('calls', words)).status, 'off already').toBe(409)
  const acts = await app.db.many<{ action: string; reason: string; after: { state: string } }>(sql`
    SELECT action, reason, after FROM audit WHERE subject_id = 'calls/se' ORDER BY id DESC LIMIT 1`)
  expect(acts).toMatchObject([
    { action: 'switched-off', reason: 'The warehouse moves', after: { state: 'off', words } },
  ])
  expect(await stateOf('calls')).toMatchObject({ words, by: 'The admin', reason: 'The warehouse moves' })
  await expect(app.db.run(sql`DELETE FROM service_switch`)).rejects.toThrow()
  expect((await change('calls', null, other)).status, 'undone by another').toBe(200)
})

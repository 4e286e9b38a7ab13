import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { type TourStop, tourStops } from '#/platform/ports/demo-tour.ts'
import { testApp } from '#/testing/world/app.ts'
import { seedCatalogue } from '../catalogue/seed-catalogue.ts'
import { demoWorld } from '../demo.ts'
import { markFilled } from '../fill.ts'
import { seedPeople } from '../people/seed-people.ts'

const app = await testApp({ demo: demoWorld })
const host = 'localhost:3000'

beforeAll(async () => {
  await seedPeople(app.ctx)
  await seedCatalogue(app.ctx)
  await markFilled(app.db)
})

/** The work that fell due by the days that have passed. */
afterEach(() => app.settle())

/** A browser that keeps its cookies. */
function browser(market: MarketId) {
  const cookies = new Map<string, string>([['market', market]])
  const send = async (method: 'GET' | 'POST', url: string) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.app.inject({ method, url, headers: { host, cookie } })
    for (const { name, value } of answer.cookies) if (value) cookies.set(name, value)
    for (const { name, value } of answer.cookies) if (!value) cookies.delete(name)
    return answer
  }
  return { cookies, open: () => send('GET', '/demo'), go: (stop: TourStop) => send('POST', `/demo/${stop}`) }
}
type Browser = ReturnType<typeof browser>

const boxIn = (location: unknown) => /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(String(location))?.[0]
const stateOf = async (id: string | undefined) =>
  (await app.db.one<{ state: string }>(sql`SELECT state FROM box WHERE id = ${id}`)).state

async function arrive(visitor: Browser, stop: TourStop) {
  const { statusCode, headers } = await visitor.go(stop)
  expect({ stop, statusCode }).toEqual({ stop, statusCode: 303 })
  return String(headers.location)
}

/** The caller as the API sees it, with the cookies of the browser. */
async function signedInAs({ cookies }: Browser, kind: 'member' | 'staff') {
  const [id, token] = kind === 'member' ? ['user_id', 'user_token'] : ['staff_id', 'staff_token']
  const headers = { host, authorization: `UID ${cookies.get(id)} ${cookies.get(token)}` }
  const url = kind === 'member' ? '/api/me' : '/api/studio/me'
  return (await app.app.inject({ url, headers })).json<{ email: string }>().email
}

describe('R8.02 the tour of the demo world', () => {
  test.each(marketIds)(
    '%s: one box goes from the desk to its decision, seen by each person',
    async (market) => {
      const visitor = browser(market)
      await visitor.open()
      expect(await arrive(visitor, 'quiz')).toBe('/sneakpeek-quiz')
      const looked = boxIn(await arrive(visitor, 'preview'))
      expect(await stateOf(looked)).toBe('previewing')
      const viewer = await signedInAs(visitor, 'member')
      const box = boxIn(await arrive(visitor, 'style'))
      expect(await stateOf(box)).toBe('styling')
      expect(await signedInAs(visitor, 'staff')).toBe('stylist@garderobe.example')
      expect(boxIn(await arrive(visitor, 'pack'))).toBe(box)
      expect(await stateOf(box)).toBe('approved')
      expect(await signedInAs(visitor, 'staff')).toBe('warehouse@garderobe.example')
      const before = app.clock.now().getTime()
      expect(await arrive(visitor, 'wait')).toBe('/frontpage-in')
      expect(app.clock.now().getTime() - before).toBe(3 * 86_400_000)
      expect(await stateOf(box)).toBe('delivered')
      expect(await arrive(visitor, 'decide')).toBe(`/feedback?box=${box}`)
      expect(await signedInAs(visitor, 'member')).not.toBe(viewer)
      expect(await arrive(visitor, 'close')).toMatch(/^\/studio\/finance\/month\?month=2026-0\d$/)
      expect(await signedInAs(visitor, 'staff')).toBe('finance@garderobe.example')
    },
  )

  test('its stops work in any order, and each a second time', async () => {
    const visitor = browser('da')
    for (const stop of [...tourStops.toReversed(), ...tourStops, ...tourStops]) await arrive(visitor, stop)
  })

  test('a second click waits for the first, and two visitors have two boxes', async () => {
    const [one, other] = [browser('se'), browser('se')]
    await Promise.all([one.open(), other.open()])
    const asked = await Promise.all([one, one, other].map((visitor) => arrive(visitor, 'style')))
    const [first, again, third] = asked.map(boxIn)
    expect(again).toBe(first)
    expect(third).not.toBe(first)
  })

  test('days that pass for one visitor leave the other signed in', async () => {
    const [one, other] = [browser('nl'), browser('nl')]
    await Promise.all([one.open(), other.open()])
    await arrive(other, 'preview')
    await arrive(one, 'wait')
    expect(await signedInAs(other, 'member')).toMatch(/^approved-/)
  })

  test('a box that the stylist took apart is left there, and a new one goes on', async () => {
    const visitor = browser('de')
    await visitor.open()
    const box = boxIn(await arrive(visitor, 'style'))
    await app.db.run(sql`UPDATE box SET note = '' WHERE id = ${box}`)
    const next = boxIn(await arrive(visitor, 'pack'))
    expect(next).not.toBe(box)
    expect(await stateOf(next)).toBe('approved')
  })
})

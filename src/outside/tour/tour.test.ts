import { describe, expect, test } from 'vitest'
import { wire } from '#/entry/wiring.ts'
import { sql } from '#/platform/database/db.ts'
import { tourStops } from '#/platform/ports/demo-tour.ts'
import { testApp } from '#/testing/world/app.ts'
import { closedDemo } from '#/testing/world/closed-demo.ts'
import { tourBar } from './tour-bar.tsx'

const { app, ctx, db } = await testApp()
const open = { ...closedDemo, tour: { ...closedDemo.tour, isOpen: async () => true } }
const keys = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'whsec' }
const production = { ...ctx.config, ...keys, APP_ENV: 'production' as const }

const addresses = [
  ['GET', '/demo'],
  ['POST', '/demo/leave'],
  ...tourStops.map((stop) => ['POST', `/demo/${stop}`] as const),
] as const

describe('T22 a session without a password is made for nobody', () => {
  test.each([
    { because: 'without the demo world nothing is mounted', served: {} },
    { because: 'the database is not the demo world’s', served: { demo: closedDemo } },
    { because: 'the environment is not local', served: { demo: open, config: production } },
    { because: 'the host is a market’s', served: { demo: open }, host: 'member.garderobe.dk' },
  ])('$because', async ({ served, host = 'localhost:3000' }) => {
    const other = await wire({ ...ctx, db, ...served })
    for (const [method, url] of addresses) {
      const { statusCode, cookies } = await other.app.inject({ method, url, headers: { host } })
      expect({ url, statusCode, cookies }).toEqual({ url, statusCode: 404, cookies: [] })
    }
    await other.app.close()
    expect(await db.many(sql`SELECT id FROM session`)).toEqual([])
  })

  test('elsewhere /demo is answered as any unknown address', async () => {
    const told = async (url: string) => {
      const { statusCode, body } = await app.inject({ url, headers: { host: 'localhost:3000' } })
      return { statusCode, error: JSON.parse(body).error }
    }
    expect(await told('/demo')).toEqual(await told('/nobody-thought-of-it'))
  })
})

describe('R8.02 the bar of the tour', () => {
  const drawn = (request: object) =>
    tourBar({ market: { id: 'da', intlLocale: 'da-DK' }, ...request } as never)
  const atStop = { cookies: { demo_stop: 'style' }, host: 'localhost:3000', ctx: { demo: open } }

  test('leads to the next stop', async () => {
    expect(await drawn(atStop)).toContain('action="/demo/pack"')
  })
  test.each([
    { because: 'the browser is not in the tour', request: { ...atStop, cookies: {} } },
    { because: 'the cookie names no stop', request: { ...atStop, cookies: { demo_stop: '<script>' } } },
    { because: 'there is no demo world', request: { ...atStop, ctx: {} } },
    { because: 'the host is a market’s', request: { ...atStop, host: 'member.garderobe.dk' } },
  ])('is not there: $because', async ({ request }) => {
    expect(await drawn(request)).toBe('')
  })
})

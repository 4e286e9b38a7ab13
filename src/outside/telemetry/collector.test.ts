import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#/platform/config.ts'
import { sql } from '#/platform/database/db.ts'
import { sandboxKey, telemetryOrigins, telemetrySettings } from '#/platform/monitoring/telemetry-settings.ts'
import { testApp } from '#/testing/world/app.ts'
import type { TrackAnswer } from './collector.ts'

const app = await testApp()
const item = (name: string, more: object = {}) => ({
  name: 'Microsoft.ApplicationInsights.Event',
  time: '2026-03-02T09:00:00.000Z',
  iKey: sandboxKey,
  data: { baseType: 'EventData', baseData: { ver: 2, name } },
  ...more,
})
async function send(payload: string | Buffer, headers: Record<string, string> = {}) {
  const { statusCode, body } = await app.app.inject({
    method: 'POST',
    url: '/sandbox/monitoring/v2/track',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
  return { status: statusCode, answer: JSON.parse(body) as TrackAnswer }
}
const storedNames = async () =>
  (
    await app.db.many<{ name: string }>(
      sql`SELECT item->'data'->'baseData'->>'name' AS name FROM sandbox_telemetry ORDER BY id`,
    )
  ).map(({ name }) => name)

describe('R10.02 the embedded collector', () => {
  test.each([
    { as: 'a list', body: JSON.stringify([item('a'), item('b')]), headers: {} },
    { as: 'lines', body: [item('a'), item('b')].map((it) => JSON.stringify(it)).join('\n'), headers: {} },
    {
      as: 'a beacon',
      body: JSON.stringify([item('a'), item('b')]),
      headers: { 'content-type': 'text/plain' },
    },
    {
      as: 'gzip',
      body: gzipSync(JSON.stringify([item('a'), item('b')])),
      headers: { 'content-encoding': 'gzip' },
    },
  ] as { as: string; body: string | Buffer; headers: Record<string, string> }[])(
    'takes $as',
    async ({ body, headers }) => {
      await app.db.run(sql`DELETE FROM sandbox_telemetry`)
      const { status, answer } = await send(body, headers)
      expect([status, answer]).toEqual([200, { itemsReceived: 2, itemsAccepted: 2, errors: [] }])
      expect(await storedNames()).toEqual(['a', 'b'])
    },
  )

  test('keeps the good items of a batch and names the bad ones', async () => {
    await app.db.run(sql`DELETE FROM sandbox_telemetry`)
    const batch = [item('good'), item('foreign', { iKey: 'other' }), item('late', { time: 'soon' }), {}]
    const { status, answer } = await send(JSON.stringify(batch))
    expect(status).toBe(206)
    expect(answer).toMatchObject({ itemsReceived: 4, itemsAccepted: 1 })
    expect(answer.errors.map(({ index }) => index)).toEqual([1, 2, 3])
    expect(await storedNames()).toEqual(['good'])
    expect((await send('not json')).status).toBe(400)
  })

  test('shows its data on a page without script', async () => {
    await send(JSON.stringify([item('<script>alert(1)</script>')]))
    const { body, headers } = await app.app.inject({ url: '/sandbox/monitoring' })
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })
})

describe('R10.02 the targets of telemetry are configuration', () => {
  const connection = 'InstrumentationKey=1;IngestionEndpoint=https://in.example/'
  const production = {
    APP_ENV: 'production',
    DATABASE_URL: 'postgres://x',
    APP_SECRET: 'x'.repeat(43),
    PUBLIC_ORIGIN: 'https://x.example',
    STRIPE_SECRET_KEY: 'x',
    STRIPE_WEBHOOK_SECRET: 'x',
    STRIPE_PUBLISHABLE_KEY: 'x',
    SMTP_URL: 'smtp://x',
    MAIL_FROM: 'x',
    CARRIER: 'manual',
    CREDIT_BUREAU: 'manual',
  }
  const originsWith = (env: Record<string, string | undefined>) =>
    telemetryOrigins(telemetrySettings(readConfig(env)))
  test.each([
    { env: {}, origins: [], because: 'the embedded ones are ours' },
    {
      env: { APPLICATIONINSIGHTS_CONNECTION_STRING: connection },
      origins: ['https://in.example'],
      because: 'the configured endpoint alone',
    },
    {
      env: { ANALYTICS_URL: 'https://a.example/e', EMAIL_MARKETING_URL: 'https://a.example/m' },
      origins: ['https://a.example'],
      because: 'an origin once',
    },
  ])('$because', ({ env, origins }) => {
    expect(originsWith(env)).toEqual(origins)
  })

  test('without configuration nothing is sent, and `off` turns one off', () => {
    expect(telemetrySettings(readConfig(production))).toEqual({})
    const off = {
      APPLICATIONINSIGHTS_CONNECTION_STRING: 'off',
      ANALYTICS_URL: 'off',
      EMAIL_MARKETING_URL: 'off',
    }
    expect(telemetrySettings(readConfig(off))).toEqual({})
  })

  test.each(['IngestionEndpoint=https://in.example', 'InstrumentationKey=1', 'nonsense'])(
    'the start stops at %s',
    (value) => {
      expect(() => originsWith({ APPLICATIONINSIGHTS_CONNECTION_STRING: value })).toThrow(
        /APPLICATIONINSIGHTS_CONNECTION_STRING/,
      )
    },
  )
})

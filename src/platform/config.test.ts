import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const outside = {
  APP_ENV: 'production',
  DATABASE_URL: 'postgres://db/garderobe',
  APP_SECRET: 'x'.repeat(43),
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_PUBLISHABLE_KEY: 'pk',
  STRIPE_WEBHOOK_SECRET: 'whsec',
  SMTP_URL: 'smtp://mail:587',
  MAIL_FROM: 'Garderobe <hej@garderobe.example>',
  CARRIER: 'manual',
  CREDIT_BUREAU: 'manual',
}

describe('settings', () => {
  test('locally nothing is needed', () => {
    expect(readConfig({})).toMatchObject({ APP_ENV: 'local', PORT: 3000, demo: true })
  })

  test('an empty one counts as not set', () => {
    expect(readConfig({ DEMO: '', PORT: '' })).toMatchObject({ PORT: 3000, demo: true })
  })

  test('T11 outside the local environment all missing settings are named at once', () => {
    const reading = () => readConfig({ APP_ENV: 'staging' })
    for (const name of Object.keys(outside).slice(1)) expect(reading).toThrow(`${name} is missing`)
  })

  test('T11 with all of it production starts, without the demo', () => {
    expect(readConfig({ ...outside, DEMO: '1' })).toMatchObject({ APP_ENV: 'production', demo: false })
  })

  test.each([
    { change: { CARRIER: 'sandbox' }, says: 'CARRIER=sandbox is not for production' },
    { change: { CREDIT_BUREAU: 'sandbox' }, says: 'CREDIT_BUREAU=sandbox is not for production' },
    { change: { CARRIER: 'pigeon' }, says: 'CARRIER' },
    { change: { PUBLIC_ORIGIN: 'http://member.x.se' }, says: 'must be an https address' },
    { change: { PUBLIC_ORIGIN: 'https://localhost' }, says: 'must be an https address' },
    { change: { APP_SECRET: 'short' }, says: 'APP_SECRET: each' },
    { change: { APP_SECRET: `${'x'.repeat(43)},short` }, says: 'APP_SECRET: each' },
    { change: { SMTP_URL: 'mail.example' }, says: 'SMTP_URL' },
    { change: { TRUST_PROXY: 'everybody' }, says: 'TRUST_PROXY' },
    { change: { S3_URL: 'https://store/bucket' }, says: 'S3_URL needs S3_ACCESS_KEY_ID' },
    { change: { PORT: '70000' }, says: 'PORT' },
  ])('$change is refused: $says', ({ change, says }) => {
    expect(() => readConfig({ ...outside, ...change })).toThrow(says)
  })

  test('sandboxes may be used before production', () => {
    const tried = { ...outside, APP_ENV: 'staging', CARRIER: 'sandbox', CREDIT_BUREAU: 'sandbox' }
    expect(readConfig(tried)).toMatchObject({ CARRIER: 'sandbox' })
  })
})

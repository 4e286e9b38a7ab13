import { expect, test } from 'vitest'
import { textIn } from '#/platform/texts/server-texts.ts'
import { registration } from '#/testing/people/people.ts'
import { testApp } from '#/testing/world/app.ts'
import { sql } from '../database/db.ts'

const { app, db } = await testApp()

const ask = async (headers: Record<string, string>, url = '/api/me') =>
  (await app.inject({ url, headers })).json().error.message

test.each([
  { host: 'member.garderobe.se', market: 'se', because: 'the host says so' },
  { host: 'member.garderobe.nl:8443', market: 'nl', because: 'a port changes nothing' },
  { host: 'member.staging.garderobe.de', market: 'de', because: 'the last label decides' },
  { host: 'member.garderobe.da', market: 'da', because: '.da is Danish too' },
  { host: 'api.garderobe.example', market: 'da', because: 'anything else is Danish' },
  { host: 'localhost:3000', market: 'da', because: 'da_DK is the default' },
  { host: 'localhost:3000', locale: 'sv_SE', market: 'se', because: 'the header chooses' },
  { host: 'member.garderobe.dk', locale: 'nl_NL', market: 'nl', because: 'the header chooses on any host' },
  { host: 'api.garderobe.example', locale: 'de_DE', market: 'de', because: 'the header chooses' },
  { host: 'member.garderobe.se', locale: 'xx_XX', market: 'se', because: 'that is no locale of ours' },
  { host: 'api.garderobe.example', locale: 'sv', market: 'da', because: 'the wire names it in full' },
  { host: 'api.garderobe.example', locale: '../sv_SE', market: 'da', because: 'that is no locale of ours' },
] as const)(
  'R1.02 R1.04 $host with $locale answers as $market: $because',
  async ({ host, market, ...given }) => {
    const locale = 'locale' in given ? given.locale : undefined
    expect(await ask({ host, ...(locale && { locale }) })).toBe(textIn(market, 'error.unauthenticated'))
  },
)

test('R1.03 a local host may choose by hand; another may not', async () => {
  const swedish = textIn('se', 'error.unauthenticated')
  expect(await ask({ host: 'localhost:3000', cookie: 'market=se' })).toBe(swedish)
  expect(await ask({ host: 'localhost:3000' }, '/api/me?light=1&market=se')).toBe(swedish)
  expect(await ask({ host: 'member.garderobe.dk', cookie: 'market=se' })).not.toBe(swedish)
})

test.each([
  { url: '/identity/sign-in/x', lang: 'sv', because: 'she signs in again, whatever the host speaks' },
  { url: '/identity/sign-in/x?market=de', lang: 'de', because: 'she chooses by hand' },
])('R2.07 who has signed out in Swedish reads $lang at $url : $because', async ({ url, lang }) => {
  const { body } = await app.inject({
    url,
    headers: { host: 'localhost', cookie: 'signed_out=se; market=nl' },
  })
  expect(/<html lang="([a-z]+)/.exec(body)?.[1]).toBe(lang)
})

test('R1.02 R3.07 a new member belongs to the market of the host, whatever the request’s language', async () => {
  const payload = registration('nl')
  const headers = { host: 'member.garderobe.nl', locale: 'de_DE' }
  const answer = await app.inject({ method: 'POST', url: '/api/register', headers, payload })
  expect(answer.statusCode).toBe(201)
  expect(await db.one(sql`SELECT market FROM member WHERE email = ${payload.email}`)).toEqual({
    market: 'nl',
  })
})

import { expect, test } from 'vitest'
import { policies } from '#/entry/policy.ts'
import { staffLocale } from '#/platform/markets/markets.ts'
import { testApp } from '#/testing/world/app.ts'
import { staffText, textIn } from './server-texts.ts'

const { app } = await testApp()
const swedish = { locale: 'sv_SE' }
const studioRows = Object.entries(policies)
  .filter(([, { who }]) => who === 'staff')
  .map(([row]) => row)

test.each(studioRows)('R1.04 %s refuses in English, whatever the language of the call', async (row) => {
  const [method, path = ''] = row.split(' ')
  const url = path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')
  const answer = await app.inject({ method: method as 'GET', url, headers: swedish })
  expect([answer.statusCode, answer.json().error.message]).toEqual([401, 'Sign in to go on.'])
})

test.each([
  { locale: staffLocale, says: staffText('error.field.required'), because: 'a page of the studio asks' },
  { locale: 'sv_SE', says: textIn('se', 'error.field.required'), because: 'a Swedish page asks' },
])('R1.04 a route for everybody says “$says”: $because', async ({ locale, says }) => {
  const answer = await app.inject({ method: 'POST', url: '/api/login', headers: { locale }, payload: {} })
  expect(answer.json().error.fields).toMatchObject({ email: says })
})

test.each([
  { count: 1, says: 'A box needs 1 piece at least.' },
  { count: 5, says: 'A box needs 5 pieces at least.' },
])('R1.08 a colleague is told “$says”', ({ count, says }) =>
  expect(staffText('error.too-few-pieces', { count })).toBe(says),
)

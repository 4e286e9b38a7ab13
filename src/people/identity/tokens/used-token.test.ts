import { beforeAll, expect, test } from 'vitest'
import { registration } from '#/testing/people/people.ts'
import { leavingBrowser, type TokenMaker, tokenMaker } from '#/testing/signed-tokens.ts'
import { type TestApp, testApp } from '#/testing/world/app.ts'

let app: TestApp
let make: TokenMaker
beforeAll(async () => {
  app = await testApp()
  const member = (await app.call('POST', '/register', { body: registration('da') })).body
  make = await tokenMaker(app, `member:${member.id}`)
})

test('T18 an access token alone, from a program, is good once as well', async () => {
  const { exchange } = await leavingBrowser(app)
  const access_token = await make.access()
  const answers = await Promise.all([exchange({ access_token }), exchange({ access_token })])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
})

test('T18 what is over in a moment is remembered as used for as long as a slow clock would take it', async () => {
  const { exchange } = await leavingBrowser(app)
  const tokenOf = (seconds: number) => make.access({ claims: { exp: make.now() + seconds } })
  const access_token = await tokenOf(20)
  expect((await exchange({ access_token })).statusCode).toBe(200)
  // Each exchange deletes expired entries.
  expect((await exchange({ access_token: await tokenOf(300) })).statusCode).toBe(200)
  expect((await exchange({ access_token })).statusCode).toBe(401)
})

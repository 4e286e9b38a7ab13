import { expect, test, vi } from 'vitest'
import { givenStaff } from '../given/given-charge.ts'
import { aPicture } from '../given/given-photo.ts'
import { testApp } from '../world/app.ts'

const app = await testApp()
const printed: unknown[][] = []
/** A request that fails with an error of ours. */
async function fail() {
  vi.spyOn(console, 'error').mockImplementation((...line) => void printed.push(line))
  const as = await givenStaff(app, 'stylist')
  const body = await aPicture().jpeg().toBuffer()
  app.failpoint.set('portrait_begun', 'throw')
  expect((await app.call('POST', '/studio/portrait', { as, body })).status).toBe(500)
}

test('a test that provokes an error of ours and passes prints nothing', fail)

test.fails('a test that fails', async () => {
  expect(printed).toEqual([])
  await fail()
  throw new Error('on purpose')
})

test('it has printed the error behind the 500, with its stack', () => {
  expect(printed).toEqual([['error: request failed', { err: expect.any(Error) }]])
  const [[, { err }]] = printed as [[string, { err: Error }]]
  expect(err.message).toBe('Failpoint portrait_begun')
  expect(err.stack).toContain('add-portrait.ts')
})

import { expect, test } from 'vitest'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { proven } from '#/testing/proven.ts'
import { actsWorld } from '#/testing/world/acts-world.ts'
import { testApp } from '#/testing/world/app.ts'
import { type ActName, actNames } from './acts.ts'

const app = await testApp()
const { worlds, bodyOf, shown, post, support } = await actsWorld(app)
const other = await proven(app, await givenStaff(app, 'support'))

/** Acts on what two colleagues have seen, done by both at the same moment. */
const acts: readonly { name: ActName; because: string }[] = [
  { name: 'charge-later', because: 'the day was moved' },
  { name: 'waive-fee', because: 'the fee is waived' },
  { name: 'give-credit', because: 'the credit is higher' },
  { name: 'refund', because: 'less is left to give back' },
  { name: 'extend-approval', because: 'the last day was moved' },
  { name: 'extend-return', because: 'the last day was moved' },
  { name: 'cancel-order', because: 'the order is cancelled' },
  { name: 'swap-piece', because: 'the piece is another' },
  { name: 'correct-address', because: 'the address is another' },
  { name: 'change-email', because: 'the links were mailed' },
  { name: 'pause', because: 'it is paused' },
  { name: 'skip', because: 'it is skipped' },
  { name: 'end-subscription', because: 'it has ended' },
  { name: 'correct-email', because: 'a second colleague has it to decide' },
  { name: 'undo', because: 'it is undone' },
  { name: 'write-message', because: 'the message stands in the thread' },
  { name: 'write-mail', because: 'the letter is on its way' },
  { name: 'send-again', because: 'the mail was sent again' },
  { name: 'password-link', because: 'the link was mailed' },
  { name: 'end-sessions', because: 'no session is left' },
  { name: 'hand-over', because: 'the task is in the other queue' },
]

test.each(acts)('R8.06 $name by two colleagues at once is done once: $because', async ({ name }) => {
  const { memberId, more } = await worlds[name]()
  const body = await bodyOf(memberId, name, more)
  const seen = [await shown(memberId, body), await shown(memberId, body, other)].map(({ seen }) => seen)
  app.clock.advance('PT1S')
  const both = await Promise.all(
    [support, other].map((as, nth) => post(memberId, { ...body, preview: false, seen: seen[nth]! }, { as })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { error } = both.find(({ status }) => status === 409)!.body as { error?: { message: string } }
  expect(error?.message, 'who, what and when').toMatch(/The support.*[:,] .+, \d\d:\d\d\./)
})

test('R8.06 each act is done by two colleagues at once', () =>
  expect(acts.map(({ name }) => name).toSorted()).toEqual(actNames.toSorted()))

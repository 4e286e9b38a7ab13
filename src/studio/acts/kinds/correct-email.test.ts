import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { keyIn, mailsTo } from '#/testing/papers/mails.ts'
import { proven } from '#/testing/proven.ts'
import { actsWorld } from '#/testing/world/acts-world.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
const { support, finance, offered, bodyOf, doIt, agree, worlds } = await actsWorld(app)
/** A new session: days pass. */
const signedIn = async ({ id }: Who) =>
  proven(app, await openSession(app.ctx, { ownerKind: 'staff', ownerId: id }))

const emailOf = async (memberId: string) =>
  (await app.db.one<{ email: string }>(sql`SELECT email::text FROM member WHERE id = ${memberId}`)).email
const templatesTo = async (to: string) => (await mailsTo(app, to)).map(({ template }) => template)
const pass = async (time: string) => {
  app.clock.advance(time)
  await app.settle()
}
/** A correction that two colleagues have begun, ten seconds ago. */
async function begun() {
  const { memberId, more } = await worlds['correct-email']()
  const old = await emailOf(memberId)
  const as = await signedIn(support)
  const done = await doIt(memberId, await bodyOf(memberId, 'correct-email', more, as), as)
  expect([done.state, done.second]).toEqual(['waits', true])
  expect(await templatesTo(old), 'nothing happens before a second colleague agrees').toEqual([])
  await agree(memberId, await signedIn(finance))
  await pass('PT10S')
  return { memberId, old, right: more!.email! }
}
const useLink = async (memberId: string) => {
  const { userid, Chash } = await app.ctx.links.grant(app.ctx, {
    ...{ memberId, purpose: 'feedback', subject: memberId, maxUses: 10 },
    expiresAt: new Date(app.clock.now().getTime() + 3_600_000),
  })
  await app.ask('POST', '/login/link', { body: { userid, Chash } })
}
const isOffered = async (memberId: string) =>
  (await offered(memberId, 'correct-email', await signedIn(support))).offers.length === 1

test('R3.07 R8.06 a mistyped address is corrected by two colleagues, a day after its reader was told', async () => {
  const { memberId, old, right } = await begun()
  const [told] = await mailsTo(app, old)
  expect(told?.template).toBe('email-correction')
  expect(told?.html, 'the reader of the old one does not learn the new one').not.toContain(right)
  expect(await templatesTo(right)).toEqual([])
  await pass('P1D')
  expect(await templatesTo(right)).toEqual(['email-change-new'])
  expect(await emailOf(memberId), 'nothing moves without the right address').toBe(old)
  const key = await keyIn(app, { to: right, template: 'email-change-new' })
  const confirmed = await app.call('POST', '/email-change/confirm', { body: { key } })
  expect(confirmed.body).toMatchObject({ state: 'done' })
  expect(await emailOf(memberId)).toBe(right)
  await app.settle()
  expect(await templatesTo(old)).toContain('email-corrected')
  expect(await isOffered(memberId), 'once for an account').toBe(false)
})

test('R3.07 R8.06 a sign of its reader within the day ends the correction', async () => {
  const { memberId, old, right } = await begun()
  await useLink(memberId)
  await pass('P1D')
  expect(await templatesTo(right)).toEqual([])
  expect(await emailOf(memberId)).toBe(old)
})

test('R3.07 R8.06 a colleague takes it back when the old address objects', async () => {
  const { memberId, right } = await begun()
  const as = await signedIn(support)
  await doIt(memberId, await bodyOf(memberId, 'undo', {}, as), as)
  await pass('P1D')
  expect(await templatesTo(right)).toEqual([])
})

test('R3.07 T17 an address that is read is moved by both sides alone', async () => {
  const { id } = await givenCustomer(app)
  expect(await isOffered(id)).toBe(true)
  await useLink(id)
  expect(await isOffered(id)).toBe(false)
})

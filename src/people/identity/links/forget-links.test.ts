import { expect, test } from 'vitest'
import { type Sql, sql } from '#/platform/database/db.ts'
import { forgetSessions } from '#/platform/sessions/sessions.ts'
import { givenMember } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { forgetLinks, grantLink } from './link-grants.ts'

const app = await testApp()
const member = await givenMember(app, { card: null })
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS)
const count = async (rows: Sql) =>
  (await app.db.one<{ count: number }>(sql`SELECT count(*) FROM (${rows}) r`)).count
const links = () => count(sql`SELECT FROM link_grant WHERE member_id = ${member.id}`)
const sessions = () => count(sql`SELECT FROM session WHERE owner_id = ${member.id}`)
const open = (days: number) =>
  grantLink(app.ctx, {
    memberId: member.id,
    purpose: 'sign-in',
    subject: member.id,
    expiresAt: inDays(days),
    maxUses: 3,
  })
const redeem = (link: object) => app.call('POST', '/login/link', { body: link })

test('T11 T7 a link and the session it opened are forgotten a month after their end, and the answer stays the same', async () => {
  const [before, live] = [await links(), await open(90)]
  const short = await open(1)
  expect((await redeem(short)).status).toBe(200)
  app.clock.advance('P2D')
  const expired = await redeem(short)
  expect(expired.status).toBe(401)
  await forgetLinks(app.db, app.clock.now())
  expect(await links(), 'over for a day').toBe(before + 2)

  app.clock.advance('P60D')
  expect(await forgetLinks(app.db, app.clock.now())).toBeGreaterThan(0)
  const opened = await sessions()
  expect(await forgetSessions(app.db, app.clock.now())).toBeGreaterThan(0)
  expect(await sessions()).toBeLessThan(opened)
  const gone = await redeem(short)
  expect([gone.status, (gone.body as { error: object }).error]).toEqual([
    401,
    (expired.body as { error: object }).error,
  ])
  expect((await redeem(live)).status, 'what lives is left alone').toBe(200)
})

import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { testApp } from '#/testing/app.ts'
import { fillDemoWorld } from './fill.ts'
import { demoMembers } from './people/demo-people.ts'

const app = await testApp()

test('R8.02 in a fresh demo world somebody waits at every desk, and others have past boxes; a second start adds nothing', async () => {
  await fillDemoWorld(app.ctx)
  await app.db.run(sql`DELETE FROM local_secret WHERE name = 'demo-world'`)
  await fillDemoWorld(app.ctx)
  await app.settle()
  const boxes = await app.db.many<{ email: string; states: string[] }>(sql`
    SELECT email, array_agg(state ORDER BY offered_at) AS states
    FROM box JOIN member ON member.id = member_id WHERE offered_at < ${app.clock.now()} GROUP BY email`)
  const wanted = demoMembers.flatMap(({ email, answers, openBox }) =>
    answers ? [{ email, states: openBox ? [openBox] : ['closed', 'closed'] }] : [],
  )
  expect(boxes.toSorted((a, b) => a.email.localeCompare(b.email))).toEqual(
    wanted.toSorted((a, b) => a.email.localeCompare(b.email)),
  )
})

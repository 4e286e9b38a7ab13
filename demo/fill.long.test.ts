import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { testApp } from '#/testing/world/app.ts'
import { fillDemoWorld } from './fill.ts'
import { demoMembers } from './people/demo-people.ts'

const app = await testApp()
const fillAnew = async () => {
  await app.db.run(sql`DELETE FROM local_secret WHERE name = 'demo-world'`)
  await fillDemoWorld(app.ctx)
}

test('R8.02 in a fresh demo world somebody waits at every desk, and others have past boxes; a second start adds nothing', async () => {
  await fillDemoWorld(app.ctx)
  await fillAnew()
  await app.settle()
  const boxes = await app.db.many<{ email: string; states: string[] }>(sql`
    SELECT email, array_agg(state ORDER BY offered_at) AS states
    FROM box JOIN member ON member.id = member_id
    WHERE offered_at < ${app.clock.now()} AND coalesce(delivered_at, offered_at) < ${app.clock.now()} GROUP BY email`)
  const wanted = demoMembers.flatMap(({ email, answers, openBox }) =>
    answers ? [{ email, states: openBox ? [openBox] : ['closed', 'closed'] }] : [],
  )
  expect(boxes.toSorted((a, b) => a.email.localeCompare(b.email))).toEqual(
    wanted.toSorted((a, b) => a.email.localeCompare(b.email)),
  )
})

test('R8.02 its past boxes were paid and came back in their own time: nobody is asked for a late return', async () => {
  const { paid, late } = await app.db.one<{ paid: number; late: number }>(sql`
    SELECT count(*)::int AS paid, count(*) FILTER (WHERE c.captured_at > b.settled_at + interval '1 day')::int AS late
    FROM box b JOIN charge c ON c.subject_id = b.id WHERE b.state = 'closed'`)
  expect(paid).toBe(8)
  expect(late).toBe(0)
  expect(await app.db.many(sql`SELECT kind, state FROM claim`)).toEqual([])
})

test('R8.02 whoever registered in it gets neither a past nor a card when it is filled anew', async () => {
  const ready = await givenCustomer(app, 'nl')
  const withoutCard = await givenCustomer(app, 'de', null)
  const held = () =>
    app.db.many(sql`
      SELECT created_at, (SELECT count(*) FROM box WHERE member_id = m.id) AS boxes,
        (SELECT count(*) FROM mandate WHERE member_id = m.id) AS cards
      FROM member m WHERE id IN (${ready.id}, ${withoutCard.id}) ORDER BY market DESC`)
  const before = await held()
  await fillAnew()
  expect(await held()).toEqual(before)
  expect(before).toMatchObject([
    { boxes: 0, cards: 1 },
    { boxes: 0, cards: 0 },
  ])
})

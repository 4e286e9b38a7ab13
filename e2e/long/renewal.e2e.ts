import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { decideAs } from '../call-as.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

test('R6.03 R3.09 a renewal customer orders on one page, with last time’s wishes; a new one is led the long way', async () => {
  const fresh = await given.ordered('de')
  await fresh.member.page.goto('/instant-styling-renewal')
  await fresh.member.page.waitForURL('**/new-styling')

  const { member, memberId } = await given.experienced('de')
  const wish = { occasion: 'party', wanted: ['dress'], budgetAmount: 400_00 }
  const boxes = await world.db.many<{ id: string }>(
    sql`UPDATE box SET wish = ${JSON.stringify(wish)}::jsonb WHERE member_id = ${memberId} RETURNING id`,
  )
  for (const { id } of boxes) await decideAs(member.page, world, id, 5)
  await member.page.goto('/frontpage-in')
  await member.link('home.orderAgain').click()
  await member.heading('renewal.heading').waitFor()
  await photograph(member.page, 'renewal')
  expect(await member.page.getByRole('radio', { name: member.t('order.occasions.party') }).isChecked()).toBe(
    true,
  )
  await member.page.getByLabel(member.t('order.text'), { exact: true }).fill('Ein Fest im Mai')
  // The words are read when the typing pauses: the lines are there before the order.
  await member.page
    .getByText(member.t('wishes.said.occasion', { what: member.t('wishes.occasion.party') }))
    .waitFor()
  await photograph(member.page, 'renewal-lines')
  await member.button('order.button').click()
  await member.page.waitForURL('**/frontpage-in')
  const ordered = await world.db.one<{ wish: object }>(
    sql`SELECT wish FROM box WHERE member_id = ${memberId} AND state = 'ordered'`,
  )
  expect(ordered.wish).toEqual({
    occasion: 'party',
    wanted: ['dress'],
    unwanted: [],
    budgetAmount: 400_00,
    text: 'Ein Fest im Mai',
    read: true,
  })
  expect(
    await world.db.many(sql`
      SELECT l.kind, l.value FROM wish_line l JOIN box b ON b.id = l.box_id
      WHERE b.member_id = ${memberId} AND b.state = 'ordered' ORDER BY place`),
  ).toMatchObject([{ kind: 'occasion', value: 'party' }, { kind: 'date' }])
})

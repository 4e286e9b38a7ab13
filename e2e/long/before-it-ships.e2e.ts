import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenBoxes } from '../given.ts'
import { openFeedback } from '../member-box.ts'
import { photograph } from '../photograph.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

test('R6.07 T14 another member’s box or piece is not found on any page', async () => {
  const { member, boxId } = await given.delivered('da', undefined, true)
  const theirs = await given.previewing('da')
  const { id: piece } = await world.db.one<{ id: string }>(
    sql`SELECT id FROM box_item WHERE box_id = ${theirs.boxId} LIMIT 1`,
  )
  const statusOf = async (path: string) => (await member.page.request.get(path)).status()
  const named = [
    ...['/request-cancel-box', '/request-cancel-box/confirm', '/feedback', '/feedback/payment'],
    ...['/feedback/give-feedback', '/feedback/comment', '/feedback/withdraw', '/feedback/claims'],
    ...['/feedback/faults', '/outfits', '/how-is-it-now'],
  ].map((path) => `${path}?box=${theirs.boxId}`)
  const others = [
    ...named,
    ...['/feedback/give-feedback/product', '/feedback/change-product'].flatMap((path) => [
      `${path}?box=${theirs.boxId}`,
      `${path}?box=${boxId}&item=${piece}`,
    ]),
    `/order/payment?order=${theirs.boxId}`,
    `/sneak-peek/${theirs.boxId}`,
  ]
  for (const path of others) expect([path, await statusOf(path)]).toEqual([path, 404])
  for (const path of [`/request-cancel-box?box=${boxId}`, `/feedback?box=${boxId}`])
    expect([path, await statusOf(path)]).toEqual([path, 200])
  await member.page.goto(`/request-cancel-box/confirm?box=${theirs.boxId}`)
  await member.heading('feedback.refused').waitFor()
  await photograph(member.page, 'cancel-not-hers')
})

test('R6.07 a box that has shipped in the meantime is not cancelled, and the page says so', async () => {
  const { member, boxId } = await given.delivered('nl')
  await member.page.goto('/request-cancel-box')
  await member.heading('cancel.hereTitle').waitFor()
  await photograph(member.page, 'cancel-too-late')
  await member.page.goto(`/request-cancel-box/confirm?box=${boxId}`)
  await member.heading('cancel.hereTitle').waitFor()
  await member.page.context().clearCookies({ name: 'user_token' })
  await openFeedback(member)
  await member.page.goto(`/request-cancel-box/confirm?box=${boxId}`)
  await member.page.waitForURL((url) => url.pathname.startsWith('/identity/sign-in/'))
  const { state } = await world.db.one<{ state: string }>(sql`SELECT state FROM box WHERE id = ${boxId}`)
  expect(state).toBe('delivered')
})

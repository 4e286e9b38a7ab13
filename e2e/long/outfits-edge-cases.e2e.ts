import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenBoxes } from '../given.ts'
import { layAtDesk, sendIt, withTwoBoxes } from '../lay-outfit.ts'
import { photograph } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

test('R6.05 an outfit’s piece that was declined stays, faded; a stranger and a visitor see nothing of it', async () => {
  const desk = await signInStaff(world, 'stylist', '/studio/desk', true)
  const { member, boxId } = await withTwoBoxes(given, 'de')
  const { keep } = await layAtDesk(desk, boxId, 'Abends')
  await desk.context().setOffline(true)
  await keep.click()
  await desk.getByRole('alert').first().waitFor()
  await desk.context().setOffline(false)
  // The unsaved outfit is still there, and is sent when the network is back.
  await keep.click()
  await desk.getByRole('region', { name: 'Outfits' }).getByText('Abends').waitFor()
  await desk.reload()
  await desk.getByRole('region', { name: 'Outfits' }).getByText('Abends').waitFor()
  await sendIt(desk)

  const { page, t } = member
  await page.goto(`/sneak-peek/${boxId}`)
  await page.getByRole('article').first().getByText(t('preview.decline'), { exact: true }).click()
  const declined = () =>
    world.db.many(sql`SELECT FROM box_item WHERE box_id = ${boxId} AND state = 'declined'`)
  await expect.poll(declined).toHaveLength(1)
  await page.goto(`/outfits?box=${boxId}`)
  expect(await page.locator('.board > [data-gone]').count()).toBe(1)
  await photograph(page, 'de-outfits-faded')

  const stranger = await given.ready('de', true)
  const answer = await stranger.member.page.goto(`/outfits?box=${boxId}`)
  expect(answer?.status()).toBe(404)
  await stranger.member.page.goto('/outfits')
  await stranger.member.page.getByText(t('outfits.none')).waitFor()
  await photograph(stranger.member.page, 'de-outfits-none')
  const visitor = await world.visit('de', { quietly: true })
  await visitor.goto('/outfits')
  await visitor.waitForURL('**/identity/sign-in/*')
})

import { afterAll, expect, test } from 'vitest'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { packKeepModel } from '#/styling/keep/model/keep-model.rule.ts'
import { saveKeepModel, takeKeepNight } from '#/styling/keep/stored-models.ts'
import { newLearner } from '#/testing/tastes/learner.ts'
import { live, newLife, worldOf } from '#/testing/tastes/live.ts'
import { faultsOf } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { lookAt } from '../look-at.ts'
import { photographStudio } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

/** The model of a night, learnt from simulated boxes. */
async function givenModel() {
  const life = newLife(newLearner(true))
  live(worldOf({ seed: 5, stylists: 6, membersEach: 6, goods: 200 }), life, 24)
  const { version, ...model } = life.learner.model
  expect(version).not.toBeNull()
  const night = (await takeKeepNight(world.db, { day: '2020-01-01', now: given.app.clock.now() }))!
  const report = { outcomes: 800, kept: 300, worn: { answers: 0, worn: 0 }, judged: 160, adopted: true }
  await saveKeepModel(world.db, night, { model: packKeepModel(model), report })
}

test('R8.02 R7.02 the desk tells the chance of each garment, and a member’s listing is in her own order until she turns it off', async () => {
  await givenModel()
  const { boxId } = await given.ordered('se')
  const stylist = await signInStaff(world, 'stylist', '/studio/desk')
  await stylist.goto(`/studio/desk?box=${boxId}`)
  const chance = stylist.locator('.desk-chance').first()
  await chance.waitFor()
  expect(await chance.textContent()).toMatch(/^\d+ % ± \d+ kept, \d+ % worn if kept$/)
  await photographStudio(stylist, 'desk-chance')
  expect(await faultsOf(stylist)).toEqual([])

  const t = textsOf('se')
  const { member } = await given.ready('se')
  const { page } = member
  await page.goto('/shop/category/dresses')
  const own = page.getByRole('switch', { name: t('shop.own') })
  expect(await own.getAttribute('aria-checked')).toBe('true')
  await page.getByText(t('shop.own.why'), { exact: true }).click()
  await page.getByText(t('shop.own.by.size')).waitFor()
  await lookAt(page, 'listing-own-order')
  await own.click()
  await expect.poll(() => own.getAttribute('aria-checked')).toBe('false')
  await page.reload()
  expect(await own.getAttribute('aria-checked'), 'remembered').toBe('false')
  await own.click()
  await expect.poll(() => own.getAttribute('aria-checked')).toBe('true')
})

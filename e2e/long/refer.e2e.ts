import { afterAll, expect, test } from 'vitest'
import { marketIds } from '#/platform/markets/markets.ts'
import { faultsOf } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(async () => {
  await given.close()
  expect(world.problems).toEqual([])
})

test.each(marketIds)(
  'R3.13 %s: a member finds their own link, and a friend sees its benefit',
  async (market) => {
    const { member: customer } = await given.ready(market)
    const { page, t } = customer
    await page.goto('/my-account')
    await page
      .getByRole('link', { name: t('account.page.refer') })
      .first()
      .click()
    await customer.heading('refer.title').waitFor()
    await page.getByRole('button', { name: t('refer.make') }).dblclick()
    const field = page.getByLabel(t('refer.link'), { exact: true })
    await expect.poll(() => field.inputValue()).toContain('://')
    await photograph(page, `${market}-refer`)
    expect(await faultsOf(page)).toEqual([])
    const link = await field.inputValue()
    const friend = await world.visit(market)
    await friend.goto(link)
    await friend.locator('.notice').first().waitFor()
    await photograph(friend, `${market}-refer-friend`)
    expect(await faultsOf(friend)).toEqual([])
  },
)

test('R3.13 a held referral waits in the studio', async () => {
  const support = await signInStaff(world, 'support', '/studio/referrals')
  await support.getByText('Nothing to decide').waitFor()
  expect(await faultsOf(support)).toEqual([])
})

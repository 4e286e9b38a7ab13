import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { providerWorld } from '#/testing/world/provider-world.ts'
import { faultsOf } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
const { dispute, decide } = providerWorld(given.app)
afterAll(async () => {
  await given.close()
  expect(world.problems).toEqual([])
})

test.each(marketIds)(
  'R9.04 %s: a disputed payment is called paid on none of the member’s pages',
  async (market) => {
    const { member, boxId } = await given.delivered(market)
    const { page, t } = member
    await page.goto(`/feedback/payment?box=${boxId}`)
    await page
      .locator('button')
      .filter({ hasText: member.pattern('feedback.confirm') })
      .click()
    const charge = () =>
      world.db.many<{ id: string; state: string }>(
        sql`SELECT id, state FROM charge WHERE subject_id = ${boxId}`,
      )
    await expect.poll(async () => (await charge())[0]?.state).toBe('captured')
    const id = (await charge())[0]!.id
    const providerId = await dispute(id)
    const openDisputes = async () =>
      (await world.db.many(sql`SELECT FROM dispute WHERE charge_id = ${id} AND state = 'open'`)).length
    await expect.poll(openDisputes).toBe(1)

    const paths = [`/feedback/payment?box=${boxId}`, `/checkout/receipt/${boxId}`]
    for (const [at, path] of paths.entries()) {
      await page.goto(path)
      await page.getByText(t('dispute.title.review')).first().waitFor()
      expect(await page.getByText(t('payment.paid'), { exact: true }).count(), path).toBe(0)
      expect(await faultsOf(page)).toEqual([])
      await photograph(page, `${market}-disputed-${at}`)
    }
    await page.goto('/my-account/invoices')
    await page.getByText(t('dispute.badge.review')).waitFor()
    await photograph(page, `${market}-disputed-invoices`)

    if (market === 'da') {
      const finance = await signInStaff(world, 'finance', '/studio')
      const work = finance.getByRole('listitem').filter({ hasText: /Disputes? to answer/ })
      await work.getByText('Anna Berg').waitFor()
      await photograph(finance, 'today-dispute')
      await finance.goto(`/studio/finance?charge=${id}`)
      await finance.getByRole('dialog').getByText('answer by', { exact: false }).waitFor()
      await photograph(finance, 'charge-disputed')
      expect(await faultsOf(finance)).toEqual([])
      await finance.getByRole('dialog').getByRole('link', { name: 'To the dispute' }).click()
      await finance.getByRole('dialog').getByLabel('Why the payment was right').waitFor()
    }
    await decide(providerId, 'won')
    await expect.poll(openDisputes).toBe(0)
    await page.reload()
    await page.getByText(t('payment.paid'), { exact: true }).waitFor()
    await page.context().close()
  },
)

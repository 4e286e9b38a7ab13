import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { aPicture } from '#/testing/given/given-photo.ts'
import { faultsOf } from '../accessibility.ts'
import { callAs } from '../call-as.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { withAnyValues } from '../with-any-values.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
const warehouse = await signInStaff(world, 'warehouse', '/studio/returns')
const support = await signInStaff(world, 'support', '/studio/claims')
const jpeg = {
  name: 'sleeve.jpg',
  mimeType: 'image/jpeg',
  buffer: await aPicture({ r: 120, g: 40, b: 40 }, { width: 600, height: 800 }).jpeg().toBuffer(),
}
afterAll(() => given.close())

test.each(['da', 'se', 'nl', 'de'] as const)(
  'R6.13 %s: a piece comes back worn, is photographed and graded; a person asks for it, and the member says no',
  async (market) => {
    const { member, boxId } = await given.delivered(market)
    const { page, t, heading, button, link, money } = member
    const { pieces } = await callAs(page, world, 'GET', '/boxes/:boxId/feedback', { params: { boxId } })
    const { id: itemId } = pieces.toSorted((a, b) => a.price - b.price)[0]!
    await callAs(page, world, 'PUT', '/boxes/:boxId/feedback/items/:itemId', {
      params: { boxId, itemId },
      body: { choice: 'return' },
    })
    const { box, toPay } = await callAs(page, world, 'GET', '/boxes/:boxId/feedback', { params: { boxId } })
    await callAs(page, world, 'POST', '/boxes/:boxId/confirm', {
      params: { boxId },
      body: { amount: toPay.total },
    })

    const scan = warehouse.getByLabel('Scan')
    await scan.fill(box.number)
    await scan.press('Enter')
    await warehouse.locator('h2', { hasText: `Box ${box.number},` }).waitFor()
    const row = warehouse.locator('[data-chosen]')
    await row.locator('input[type=file]').setInputFiles(jpeg)
    await warehouse.getByText('The photo is kept.').waitFor()
    await photograph(warehouse, `${market}-return-photographed`)
    expect(await faultsOf(warehouse)).toEqual([])
    await scan.fill('L')
    await scan.press('Enter')
    await scan.fill('D')
    await scan.press('Enter')
    await warehouse.getByRole('button', { name: 'Write it off', exact: true }).click()
    await warehouse.getByText('written off.').waitFor()

    await support.goto('/studio/claims')
    await photograph(support, `${market}-claims`)
    expect(await faultsOf(support)).toEqual([])
    await support.getByRole('link', { name: `Loss in value, box ${box.number}` }).click()
    await support.getByLabel('Amount').fill('30')
    const objection = 'The sleeve is torn, and the label is gone.'
    await support.getByLabel('Reason', { exact: true }).fill(objection)
    await photograph(support, `${market}-claim`)
    expect(await faultsOf(support)).toEqual([])
    await support.getByRole('button', { name: 'Ask for 30.00' }).dblclick()
    await support.getByText('Told the customer').waitFor()

    await page.goto(`/feedback/payment?box=${boxId}`)
    await link('claims.see').click()
    await heading('claims.asked.card', { amount: money(30_00) }).waitFor()
    await page.getByText(objection).waitFor()
    await page.locator('.claim-photo img').waitFor()
    await photograph(page, `${market}-claim-told`)
    expect(await faultsOf(page)).toEqual([])
    await button('claims.object').click()
    await page.getByLabel(t('claims.objectWhy')).fill('It came like that.')
    await photograph(page, `${market}-claim-objecting`)
    await button('claims.send').dblclick()
    await page.getByText(withAnyValues(t('claims.objected.box'))).waitFor()
    expect(await faultsOf(page)).toEqual([])
    const { state } = await world.db.one<{ state: string }>(
      sql`SELECT state FROM claim WHERE goods_id = ${itemId}`,
    )
    expect(state).toBe('objected')
    await support.reload()
    await support.getByText('It came like that.').waitFor()
    await support.getByText('You had a hand in this yourself').waitFor()
    await support.getByLabel('Why nothing is asked').fill('The photos of the packing show it')
    await support.getByRole('button', { name: 'Ask for nothing' }).click()
    await support.getByText('Nothing asked', { exact: true }).waitFor()
    await page.reload()
    await heading('claims.letGo').waitFor()
    await photograph(page, `${market}-claim-waived`)
    await page.context().close()
  },
)

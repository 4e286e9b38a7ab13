import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { faultsOf } from '../accessibility.ts'
import { addFaultPhoto } from '../fault-photo.ts'
import { guestOfOrder } from '../guest-of-order.ts'
import { photograph } from '../photograph.ts'
import { shopInProcess } from '../shop-in-process.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const { app, shop } = await shopInProcess(world)
const support = await signInStaff(world, 'support', '/studio/faults')
/** The reports of this order; those of other orders wait there too. */
const reported = (number: string) =>
  support.locator('.fault-report').filter({ has: support.getByRole('heading', { name: `order ${number}` }) })

test.each(['da', 'se', 'nl', 'de'] as const)(
  'R7.08 T14 %s: a guest says that a piece is faulty, a person accepts it, and a new one is chosen by the link of the order',
  async (market) => {
    const order = await shop.delivered({ market })
    const { orderId } = order
    const { number } = order.order
    const { page, t, heading, button } = await guestOfOrder(world, app, order, market)
    await heading('shopOrder.state.delivered').waitFor()
    await page
      .getByRole('button', { name: t('faults.report') })
      .first()
      .click()
    await page.getByRole('radio', { name: t('faults.kind.faulty') }).check({ force: true })
    await page.getByLabel(t('faults.words')).fill('The seam has come undone.')
    await photograph(page, `${market}-fault-said`)
    expect(await faultsOf(page)).toEqual([])
    await button('faults.send').dblclick()
    await page.getByText(t('faults.state.reported')).waitFor()
    await addFaultPhoto(page, t)

    await support.goto('/studio/faults')
    await support.getByText(`Faulty, order ${number}`).waitFor()
    await photograph(support, `${market}-faults`)
    expect(await faultsOf(support)).toEqual([])
    await support
      .getByLabel(`Answer to the customer of order ${number}`)
      .fill('The seam is not as it should be.')
    await reported(number).getByRole('button', { name: 'Accept', exact: true }).dblclick()
    await reported(number).waitFor({ state: 'detached' })

    await page.reload()
    await page.getByText(t('faults.choose')).waitFor()
    await photograph(page, `${market}-fault-accepted`)
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: t('faults.newOne') }).dblclick()
    await page.getByText(t('faults.state.replaced')).waitFor()
    await support.getByRole('link', { name: 'Answered', exact: true }).click()
    await support
      .getByRole('row', { name: `order ${number}` })
      .getByText('A new piece')
      .waitFor()
    await photograph(support, `${market}-faults-answered`)
    expect(await faultsOf(support)).toEqual([])
    await photograph(page, `${market}-fault-replaced`)
    const next = await world.db.one<{ id: string; state: string }>(sql`
      SELECT n.id, n.state FROM piece_fault f JOIN shop_order n ON n.id = f.replacement_id WHERE f.contract_id = ${orderId}`)
    expect(next.state).toBe('paid')
    await page.context().close()

    const theirs = await guestOfOrder(world, app, { ...order, orderId: next.id }, market)
    await theirs.heading('shopOrder.state.paid').waitFor()
    await photograph(theirs.page, `${market}-replacement`)
    expect(await faultsOf(theirs.page)).toEqual([])
    await theirs.page.context().close()
  },
)

test.each(['da', 'se', 'nl', 'de'] as const)(
  'R7.08 %s: a guest has a faulty piece mended: it is sent in with a label, and is on its way back',
  async (market) => {
    const order = await shop.delivered({ market })
    const { number } = order.order
    const { page, t, heading, button } = await guestOfOrder(world, app, order, market)
    await heading('shopOrder.state.delivered').waitFor()
    await page
      .getByRole('button', { name: t('faults.report') })
      .first()
      .click()
    await page.getByRole('radio', { name: t('faults.kind.faulty') }).check({ force: true })
    await page.getByLabel(t('faults.words')).fill('The seam has come undone.')
    await button('faults.send').click()
    await page.getByText(t('faults.state.reported')).waitFor()
    await support.goto('/studio/faults')
    await support.getByLabel(`Answer to the customer of order ${number}`).fill('It is not as it should be.')
    await reported(number).getByRole('button', { name: 'Accept', exact: true }).click()
    await reported(number).waitFor({ state: 'detached' })

    await page.reload()
    await page.getByRole('button', { name: t('faults.repair') }).dblclick()
    await page.getByText(t('faults.state.in-repair')).waitFor()
    await photograph(page, `${market}-fault-in-repair`)
    expect(await faultsOf(page)).toEqual([])
    const [label] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: t('feedback.returnLabel') })
        .first()
        .click(),
    ])
    expect(label.suggestedFilename()).toContain('.pdf')

    await support.reload()
    await support.getByText(`To be mended, order ${number}`).waitFor()
    await support
      .getByLabel(`What was done, to the customer of order ${number}`)
      .fill('The seam was sewn anew.')
    await support.getByLabel('Tracking number of the parcel back').fill('GD 123 DK')
    await photograph(support, `${market}-faults-to-mend`)
    expect(await faultsOf(support)).toEqual([])
    await reported(number).getByRole('button', { name: 'Mended and sent back' }).dblclick()
    await reported(number).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText(t('faults.state.repaired')).waitFor()
    await photograph(page, `${market}-fault-repaired`)
    await page.context().close()
  },
)

import { expect } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { faultsOf } from './accessibility.ts'
import { callAs } from './call-as.ts'
import { addFaultPhoto } from './fault-photo.ts'
import { givenBoxes } from './given.ts'
import { photograph } from './photograph.ts'
import { signInStaff } from './staff.ts'
import type { World } from './world.ts'

/**
 * A member finds the box in the wardrobe, says that a piece is faulty, a person accepts it, and the member chooses a new one by the
 * link of the mail; each with its double click.
 */
export async function faultOfABox(world: World) {
  const given = await givenBoxes(world)
  const support = await signInStaff(world, 'support', '/studio/faults')

  async function live(market: MarketId) {
    const { member, boxId } = await given.delivered(market)
    const { page, t, heading, button, link } = member
    const params = { boxId }
    const { box, toPay } = await callAs(page, world, 'GET', '/boxes/:boxId/feedback', { params })
    await callAs(page, world, 'POST', '/boxes/:boxId/confirm', { params, body: { amount: toPay.total } })
    const isPaid = async () =>
      (
        await world.db.one<{ paid: boolean }>(
          sql`SELECT paid_at IS NOT NULL AS paid FROM box WHERE id = ${boxId}`,
        )
      ).paid
    await expect.poll(isPaid, { timeout: 60_000 }).toBe(true)

    await page.goto(`/my-account/boxes?market=${market}`)
    await link('feedback.faultyHeading').click()
    await heading('faults.report').waitFor()
    await page
      .getByRole('button', { name: t('faults.report') })
      .first()
      .click()
    await page.getByRole('radio', { name: t('faults.kind.faulty') }).check({ force: true })
    await page.getByLabel(t('faults.words')).fill('The seam has come undone.')
    await photograph(page, `${market}-box-fault-said`)
    expect(await faultsOf(page)).toEqual([])
    await button('faults.send').dblclick()
    await page.getByText(t('faults.state.reported')).waitFor()
    await addFaultPhoto(page, t)
    await photograph(page, `${market}-box-fault-photographed`)
    expect(await faultsOf(page)).toEqual([])

    await support.goto('/studio/faults')
    const title = support.getByRole('heading', { name: `Faulty, box ${box.number}` })
    const reported = support.locator('.fault-report').filter({ has: title })
    await title.waitFor()
    await support.getByRole('img', { name: 'Photo 1' }).waitFor()
    await photograph(support, `${market}-box-faults`)
    expect(await faultsOf(support)).toEqual([])
    await support
      .getByLabel(`Answer to the customer of box ${box.number}`)
      .fill('The seam is not as it should be.')
    await reported.getByRole('button', { name: 'Accept', exact: true }).dblclick()
    await reported.waitFor({ state: 'detached' })

    await page.context().clearCookies()
    await member.followMail(
      member.pattern('mail.faultAnswered.box.subjectYes'),
      t('mail.faultAnswered.choose'),
    )
    await page.getByText(t('faults.choose')).waitFor()
    await photograph(page, `${market}-box-fault-accepted`)
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: t('faults.newOne') }).dblclick()
    await page.getByText(t('faults.state.replaced')).waitFor()
    await photograph(page, `${market}-box-fault-replaced`)
    const next = await world.db.one<{ state: string; total: number }>(sql`
      SELECT n.state, n.total FROM piece_fault f JOIN shop_order n ON n.id = f.replacement_id WHERE f.contract_id = ${boxId}`)
    expect(next).toEqual({ state: 'paid', total: 0 })
    await page.context().close()
  }
  return { live, close: given.close }
}

import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { givenBoxes } from '../given.ts'
import { photograph, photographStudio } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())
const prices = { da: 800_00, se: 800_00, nl: 80_00, de: 80_00 }
for (const title of ['Short coat', 'Long coat'])
  await givenVariant(world.db, { kind: 'top', title: { en: title }, prices, stock: 40 })

test.each(['da', 'se', 'nl', 'de'] as const)(
  'R6.06 a member swaps a piece by their own hand and back again, and the stylist sees it, in %s',
  async (market) => {
    const { member, boxId } = await given.previewing(market, true)
    const { page } = member
    await page.goto(`/sneak-peek/${boxId}`)
    const first = page.getByRole('article').first()
    const instead = first.getByRole('region', { name: member.t('preview.instead') })
    const open = () => instead.getByText(member.t('preview.instead')).click()
    await open()
    const before = await first.getByRole('heading', { level: 2 }).textContent()
    const button = instead.getByRole('button').first()
    const name = (await instead.locator('.alternative-name').first().textContent()) ?? ''
    await photograph(page, `${market}-alternatives`)
    await button.dblclick()
    await expect.poll(() => first.getByRole('heading', { level: 2 }).textContent()).not.toBe(before)
    const after = (await first.getByRole('heading', { level: 2 }).textContent()) ?? '?'
    expect(name).toContain(after)
    expect(await page.getByRole('article').count()).toBe(5)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(after)
    await page.getByRole('status').filter({ hasText: after }).waitFor()
    await photograph(page, `${market}-swapped`)

    await open()
    await page.context().setOffline(true)
    const back = instead.getByRole('button').filter({ hasText: before ?? '?' })
    await back.first().click()
    await page.getByRole('alert').first().waitFor()
    await page.context().setOffline(false)
    await back.first().click()
    await expect.poll(() => first.getByRole('heading', { level: 2 }).textContent()).toBe(before)
    await open()
    await instead.getByRole('button').filter({ hasText: after }).first().click()
    await expect.poll(() => first.getByRole('heading', { level: 2 }).textContent()).toBe(after)

    const desk = await signInStaff(world, 'stylist', '/studio/desk')
    await desk.goto(`/studio/desk?box=${boxId}`)
    await desk.getByText('member’s own choice').waitFor()
    await photograph(desk, `${market}-desk-swapped`)
    await page.context().setOffline(true)
    await member.button('preview.approve').dblclick()
    const confirmation = page.getByRole('dialog', { name: member.t('preview.shipTitle', { count: 5 }) })
    const amounts = await confirmation.locator('dd').allTextContents()
    const digits = amounts.map((text) => Number(text.replace(/[^\d,]/g, '').replace(',', '.')))
    expect(digits[0]! + digits[1]!).toBeCloseTo(digits[2]!)
    await photograph(page, `${market}-ship`)
    await confirmation.getByRole('button', { name: member.t('preview.shipNow') }).dblclick()
    await confirmation.getByRole('alert').getByText(/./).waitFor()
    await page.context().setOffline(false)
    await confirmation.getByRole('button', { name: member.t('preview.shipNow') }).dblclick()
    await member.heading('preview.approved').waitFor()
    const held = await world.db.many(
      sql`SELECT id FROM preview_alternative WHERE box_id = ${boxId} AND state = 'held'`,
    )
    expect(held).toEqual([])
  },
)

test('R6.03 R6.06 after a swap the stylist reads of which piece the wish was answered, and the member reads no answer', async () => {
  const { app, studio } = given
  const as = await givenCustomer(app, 'da')
  const boxId = await studio.order(as, { wanted: ['top'] })
  await studio.style(boxId)
  const view = await app.ask('GET', '/boxes/:boxId/preview', { as, params: { boxId } })
  const piece = view.pieces.find(({ title }) => view.wishes[0]?.answer.includes(title))!
  const instead = view.alternatives.find(({ itemId }) => itemId === piece.id)!
  const swapped = await app.ask('POST', '/boxes/:boxId/preview/items/:itemId/swap', {
    as,
    params: { boxId, itemId: piece.id },
    body: { sku: instead.sku },
  })
  expect(swapped.wishes).toEqual([])
  const desk = await signInStaff(world, 'stylist', '/studio/desk')
  await desk.goto(`/studio/desk?box=${boxId}`)
  const wishes = desk.getByRole('region', { name: 'Wishes' })
  await wishes.getByText('1 of 1 open').waitFor()
  await wishes.getByText(/answered of .*, which is out of the box/).waitFor()
  await photographStudio(desk, 'desk-answer-of-another')
})

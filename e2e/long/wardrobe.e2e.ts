import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { aPicture } from '#/testing/given/given-photo.ts'
import { faultsOf } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { pickFirst, signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

const photo = {
  name: 'skirt.png',
  mimeType: 'image/png',
  buffer: await aPicture({ r: 34, g: 48, b: 79 }, { width: 600, height: 800 }).png().toBuffer(),
}
const drawing = { name: 'skirt.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="alert(1)"/>') }

/** A member who has kept a delivered box. */
async function withKeptBox(market: MarketId) {
  const { member, boxId, memberId } = await given.delivered(market, undefined, true)
  const as = await openSession(given.app.ctx, { ownerKind: 'member', ownerId: memberId })
  const at = { as, params: { boxId }, market }
  const { toPay } = await given.app.ask('GET', '/boxes/:boxId/feedback', at)
  await given.app.ask('POST', '/boxes/:boxId/confirm', { ...at, body: { amount: toPay.total } })
  return { member, memberId, as }
}

test.each(marketIds)(
  'R6.05 %s: a member adds a garment of her own with a photo, sees an outfit with it, and removes it',
  async (market) => {
    const { member, memberId } = await withKeptBox(market)
    const { page, t } = member
    await page.goto('/my-account/wardrobe')
    await member.heading('account.page.wardrobe').waitFor()
    await page.getByText(t('wardrobe.outfitsNone')).waitFor()
    await page.getByRole('button', { name: t('ownClothes.add') }).click()
    const form = page.getByRole('dialog')
    await form.getByText(t('ownClothes.kind.skirt'), { exact: true }).click()
    await form.getByText(t('survey.colour.navy'), { exact: true }).click()
    await form.getByLabel(t('ownClothes.name')).fill('Aviaja')
    await form.locator('input[type=file]').setInputFiles(drawing)
    await photograph(page, `${market}-wardrobe-adding`)
    expect(await faultsOf(page)).toEqual([])
    await form.getByRole('button', { name: t('ownClothes.addNow') }).dblclick()
    await form.getByText(t('error.field.photo-content')).waitFor()
    await form.locator('input[type=file]').setInputFiles(photo)
    await form.getByRole('button', { name: t('ownClothes.addNow') }).click()
    await form.waitFor({ state: 'detached' })
    const own = page.getByRole('article', { name: 'Aviaja' })
    await own.getByRole('img', { name: 'Aviaja' }).waitFor()
    const outfits = page.getByRole('list', { name: t('wardrobe.outfits') })
    await outfits.getByText('Aviaja').first().waitFor()
    await photograph(page, `${market}-wardrobe`)
    expect(await faultsOf(page)).toEqual([])
    expect(
      await world.db.many(sql`SELECT kind, colour, name FROM own_garment WHERE member_id = ${memberId}`),
    ).toEqual([{ kind: 'skirt', colour: 'navy', name: 'Aviaja' }])

    await own.getByRole('button', { name: t('ownClothes.removeThis', { garment: 'Aviaja' }) }).click()
    await own.getByRole('button', { name: t('ownClothes.removeSure') }).click()
    await own.waitFor({ state: 'detached' })
    await page.getByText(t('wardrobe.outfitsNone')).waitFor()
    expect(await world.db.many(sql`SELECT FROM own_garment WHERE member_id = ${memberId}`)).toEqual([])
  },
)

test('R6.05 R8.02 the desk proposes looks with what a member owns, and the next garment by key', async () => {
  const { as } = await withKeptBox('da')
  for (const garment of [
    { kind: 'skirt', colour: 'navy', patterned: false, name: '' },
    { kind: 'shoes', colour: 'black', patterned: false, name: 'Boots' },
  ] as const)
    await given.app.ask('PUT', '/own-clothes/:garmentId', {
      as,
      params: { garmentId: given.app.ctx.random.uuid() },
      body: garment,
    })
  const { id: boxId } = await given.app.ask('POST', '/boxes', { as, market: 'da', body: { wish: {} } })
  const desk = await signInStaff(world, 'stylist', '/studio/desk')
  await desk.goto(`/studio/desk?box=${boxId}`)
  await desk.getByRole('button', { name: /^Take this box/ }).click()
  const box = desk.getByRole('region', { name: 'The box' })
  for (let picked = 1; picked <= 5; picked++) {
    await pickFirst(desk)
    await expect.poll(() => box.textContent()).toContain(`${picked} of 5–8`)
  }
  const outfits = desk.getByRole('region', { name: 'Outfits' })
  await outfits.getByRole('button', { name: 'Lay this F' }).waitFor()
  await photograph(desk, 'desk-proposed-looks')
  await desk.keyboard.press('f')
  await outfits.getByLabel(/^Name of the outfit/).waitFor()
  const board = outfits.locator('.desk-lay .board > li')
  const laid = await board.count()
  expect(laid).toBeGreaterThanOrEqual(2)
  const own = outfits.getByRole('group', { name: 'The member’s own, from elsewhere' }).getByRole('button')
  expect(await own.count()).toBe(2)
  // A look that is whole has no proposal; without one of its garments it has.
  await outfits
    .getByRole('group', { name: 'From the box' })
    .getByRole('button', { pressed: true })
    .first()
    .click()
  await expect.poll(() => board.count()).toBe(laid - 1)
  const next = outfits.getByRole('group', { name: 'Goes with it' }).getByRole('button')
  await next.first().waitFor()
  await photograph(desk, 'desk-next-garment')
  expect(await faultsOf(desk)).toEqual([])
  await desk.keyboard.press('f')
  await expect.poll(() => board.count()).toBe(laid)
  await outfits.getByLabel(/^Name of the outfit/).fill('Mandag')
  await outfits.getByRole('button', { name: 'Keep this outfit' }).click()
  await expect
    .poll(() => world.db.many(sql`SELECT FROM outfit_piece WHERE box_id = ${boxId}`))
    .toHaveLength(laid)
})

import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { type Tree, treeOn } from '../ax-tree.ts'
import { cards, newCustomer } from '../customer.ts'
import { givenBoxes } from '../given.ts'
import { photographStudio } from '../photograph.ts'
import { giveBothFactors } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

test('R11.05 R7.04 R7.06 a guest finds, orders and pays a garment through the accessibility tree', async () => {
  const { page, t, who, fillCard } = await newCustomer(world, { market: 'da' })
  const { hears, press, write } = await treeOn(page)
  await page.goto('/shop')
  await write(t('shop.search'), 'kjole', { role: 'combobox' })
  await page.keyboard.press('Enter')
  await hears('heading', t('shop.searchFor', { q: 'kjole' }))
  await press('link', /./, { inside: 'article' })
  await hears('heading', /./)
  await page.waitForURL('**/shop/product/*')
  await hears('button', t('shop.addToCart'))
  await press('radio', /./)
  await press('button', t('shop.addToCart'))
  await press('link', t('nav.cartWith', { count: 1 }))
  await press('link', t('cart.toCheckout'))
  await hears('heading', t('shopCheckout.title'))
  const contact = [
    'email',
    'firstName',
    'lastName',
    'phone',
    'street',
    'streetNumber',
    'zip',
    'city',
  ] as const
  for (const name of contact) await write(t(`register.${name}`), who[name])
  await press('checkbox', /./)
  await press('button', t('shopCheckout.button'))
  await hears('heading', t('pay.oneStepLeft'))
  // The fields of the card are a page of the provider's, in a frame.
  await fillCard(cards.pays)
  await press('button', new RegExp(`^${t('pay.pay', { amount: '' }).trim()}`))
  await page.waitForURL('**/shop/confirm/*')
  await hears('heading', t('shopOrder.state.paid'))
})

test('R11.05 R8.02 a stylist switches single keys off and styles a box through the accessibility tree', async () => {
  const { boxId } = await given.ordered('se')
  const page = await world.visit('da', { viewport: { width: 1440, height: 900 } })
  await page.goto('/studio/desk')
  await giveBothFactors(page, 'stylist')
  await page.waitForURL('**/studio/desk')
  await page.locator('html[data-ready]').waitFor()
  const tree = await treeOn(page)
  await withoutSingleKeys(tree)
  await photographStudio(page, 'keys-off')
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  expect(
    await page.evaluate(() => document.activeElement?.closest('.desk-queue')),
    'J does nothing',
  ).toBeNull()

  await tree.press('button', /Anna Berg/, { inside: 'Queue' })
  await tree.hears('heading', /^The box/)
  await tree.press('button', /^Take this box/)
  await tree.hears('button', /^Give back/)
  for (let picked = 1; picked <= 5; picked++) {
    await tree.press('button', / · /, { inside: 'Candidates' })
    await tree.hears('StaticText', new RegExp(`^${picked} of 5–8`))
  }
  await tree.write(/^Why /, 'Blå, som du vill ha det.', { inside: 'The box' })
  await tree.write(/^Note to the member/, 'Fem plagg för långa dagar.')
  for (let left = 10; left > 0 && (await tree.all('button', /^Yes to /)).length > 0; left--) {
    const { length } = await tree.all('button', /^Yes to /)
    await tree.press('button', /^Yes to /)
    await expect.poll(async () => (await tree.all('button', /^Yes to /)).length).toBeLessThan(length)
  }
  await tree.press('button', /^Send preview/)
  await tree.press('button', 'Send', { inside: /^Send 5 pieces/ })
  await tree.hears('StaticText', 'The member has the preview, and looks at it now.')
  await expect
    .poll(() => world.db.many(sql`SELECT state FROM box WHERE id = ${boxId}`))
    .toEqual([{ state: 'previewing' }])
})

async function withoutSingleKeys({ press, hears }: Tree) {
  await press('button', 'Keys of this page')
  await press('radio', 'Off', { inside: 'Keys' })
  await press('button', 'Save for my account')
  await hears('StaticText', /^Single keys are off\./)
}

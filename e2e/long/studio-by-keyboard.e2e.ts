import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { decideAs } from '../call-as.ts'
import type { Customer } from '../customer.ts'
import { givenBoxes } from '../given.ts'
import { keyboardOn } from '../keyboard.ts'
import { photograph } from '../photograph.ts'
import { giveBothFactors, signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

test('R8.02 R8.03 R8.05 R11.05 the keyboard alone carries the studio’s part: style, pack, take back, refund', async () => {
  const { member, boxId } = await given.ordered('se')
  const stylist = await signInStaff(world, 'stylist', '/studio/desk')
  await style(stylist)
  await member.page.goto(`/sneak-peek/${boxId}`)
  await member.button('preview.approve').click()
  await member.button('preview.shipNow').click()
  await member.heading('preview.approved').waitFor()

  const warehouse = await signInStaff(world, 'warehouse', '/studio/warehouse')
  await packAndShip(warehouse, boxId)
  const number = await keepThree(member, boxId)
  await takeBackAndLose(warehouse, number)

  const finance = await signInStaff(world, 'finance', '/studio/finance')
  await giveBack(finance)
  await expect
    .poll(() =>
      world.db.many(
        sql`SELECT r.amount, r.state FROM refund r JOIN charge c ON c.id = r.charge_id WHERE c.subject_id = ${boxId}`,
      ),
    )
    .toEqual([{ amount: 50_00, state: 'done' }])
  await finance.reload()
  await finance.getByText('Refund has arrived').waitFor()
  await photograph(finance, 'finance-refunded')
})

test('R8.08 text typed into a list’s search before the script has loaded is searched for', async () => {
  const page = await signInStaff(world, 'admin', '/studio/finance')
  let letScriptsIn = () => {}
  const held = new Promise<void>((resolve) => {
    letScriptsIn = resolve
  })
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  const search = page.getByLabel('Customer, invoice, box or order')
  await search.fill('nobody@example.test')
  letScriptsIn()
  await page.locator('html[data-ready]').waitFor()
  expect(await search.inputValue()).toBe('nobody@example.test')
  await search.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('search') === 'nobody@example.test')
})

/** Queue, take, five garments, a word about the first, a note, and the preview is sent: by the desk's own keys. */
async function style(page: Page) {
  const { press } = keyboardOn(page)
  await page.locator('html[data-ready]').waitFor()
  await press('ArrowDown')
  await press('Enter')
  const box = page.getByRole('region', { name: 'The box' })
  await box.waitFor()
  await press('c')
  const garments = page.getByRole('region', { name: 'Candidates' }).locator('[data-sku]')
  for (let picked = 1; picked <= 5; picked++) {
    await garments.first().waitFor()
    const sku = await garments.first().getAttribute('data-sku')
    await press('g')
    await press('Enter')
    await page
      .getByRole('region', { name: 'Candidates' })
      .locator(`[data-sku="${sku}"]`)
      .waitFor({ state: 'detached' })
    await expect.poll(() => box.textContent()).toContain(`${picked} of 5–8`)
  }
  await press('b')
  await press('e')
  await page.keyboard.type('Blå, som du vill ha det')
  await press('Escape')
  await press('n')
  await page.keyboard.type('Fem plagg för långa dagar.')
  await press('Escape')
  await press('p')
  await page.getByRole('dialog').waitFor()
  await press('Enter')
  await page.getByText('The member has the preview, and looks at it now.').waitFor()
}

/** The scanner types; the rest is Tab and Enter. */
async function packAndShip(page: Page, boxId: string) {
  const { press, to } = keyboardOn(page)
  await to('button', /Anna Berg/)
  await press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Box / }).waitFor()
  await to('textbox', 'Scan')
  const pieces = await world.db.many<{ sku: string }>(
    sql`SELECT sku FROM box_item WHERE box_id = ${boxId} AND state = 'picked' ORDER BY position`,
  )
  const left = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: 'to be packed' }) })
  for (const [packed, { sku }] of pieces.entries()) {
    await page.keyboard.type(sku)
    await press('Enter')
    await expect.poll(() => left.count()).toBe(pieces.length - packed - 1)
  }
  await page.keyboard.type('SHIP')
  await press('Enter')
  await to('button', 'Deliver now')
  await press('Enter')
  await page.getByText(/is at the customer’s door/).waitFor()
}

async function keepThree({ page }: Customer, boxId: string): Promise<string> {
  const number = await decideAs(page, world, boxId, 3)
  await expect
    .poll(() => world.db.many(sql`SELECT state FROM charge WHERE subject_id = ${boxId}`))
    .toEqual([{ state: 'captured' }])
  return number
}

/** One piece is back as new, the other never came. */
async function takeBackAndLose(page: Page, number: string) {
  const { press, to } = keyboardOn(page)
  await to('link', 'Returns')
  await press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Returns' }).waitFor()
  await to('textbox', 'Scan')
  await page.keyboard.type(number)
  await press('Enter')
  await page.getByRole('button', { name: 'A: as new' }).waitFor()
  await photograph(page, 'returns')
  await page.keyboard.type('A')
  await press('Enter')
  await page.getByText(/back on the shelf.*Next/).waitFor()
  await page.keyboard.type('X')
  await press('Enter')
  await page.getByRole('dialog').waitFor()
  await photograph(page, 'returns-lost')
  await page.keyboard.type('The carrier lost it')
  await press('Enter')
  await page.getByText(/Lost: expected no more\. The order is closed\./).waitFor()
  await photograph(page, 'returns-done')
}

async function giveBack(page: Page) {
  const { press, to } = keyboardOn(page)
  await to('link', 'Anna Berg')
  await press('Enter')
  await page.getByRole('dialog').waitFor()
  await to('textbox', 'Refund')
  await press('ControlOrMeta+a')
  await page.keyboard.type('50')
  await to('textbox', 'Reason for the refund')
  await page.keyboard.type('A button was missing')
  await photograph(page, 'finance-refund')
  await to('button', 'Refund …')
  await press('Enter')
  await page.getByRole('heading', { name: /^Refund 50\.00 SEK to Anna Berg/ }).waitFor()
  await photograph(page, 'finance-refund-second-look')
  await to('button', 'Refund 50.00 SEK')
  await press('Enter')
  await page.getByRole('heading', { name: 'Sign in once more' }).waitFor()
  await photograph(page, 'finance-refund-step-up')
  await to('button', 'Open the sign-in')
  const [popup] = await Promise.all([page.waitForEvent('popup'), press('Enter')])
  await Promise.all([popup.waitForEvent('close'), giveBothFactors(popup, 'finance')])
  await page.getByText('Refund ordered').waitFor()
  // The browser reports the first try.
  expect(world.problems.splice(0)).toEqual([expect.stringContaining('403 (Forbidden)')])
}

import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { callAs, decideAs } from '../call-as.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { eventually } from '../sign-in.ts'
import { type Role, scan, signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

/** Colleagues who are faster than the network, and two of them at the same time. */
const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

/** A second factor is valid once: each signs in once and continues from there. */
const places = new Map<Role, Page>()
async function at(role: Role, path: string): Promise<Page> {
  const page = places.get(role) ?? (await signInStaff(world, role, path.split('?')[0]!))
  places.set(role, page)
  await page.goto(path)
  return page
}

const refusals = (status: number) => {
  const heard = world.problems.splice(0)
  expect(heard.filter((line) => !line.includes(`status of ${status}`))).toEqual([])
  return heard.length
}

describe('R8.02 the desk', () => {
  test('T78 of two stylists the slower one is told at the piece, which leaves the list', async () => {
    const prices = { da: 1, se: 79_00, nl: 1, de: 1 }
    const titles = { en: 'Lone', da: 'Lone', se: 'Ensam blus', nl: 'Lone', de: 'Lone' }
    const { sku } = await givenVariant(world.db, { title: titles, stock: 1, prices })
    const mine = await at('stylist', '/studio/desk')
    const own = await at('admin', '/studio/desk')
    for (const page of [mine, own]) {
      await takeBox(page)
      // The list is shown before: the new one is waited for, so that it is not read after the other stylist has chosen.
      const anew = page.waitForResponse(/candidates\?.*allSizes/)
      await page.getByLabel(/all sizes/).check()
      await anew
      await page.locator(`[data-sku="${sku}"]`).waitFor()
    }
    await mine.locator(`[data-sku="${sku}"]`).dblclick()
    await mine.getByText(/^1 of 5–8/).waitFor()
    await mine.locator(`[data-sku="${sku}"]`).waitFor({ state: 'detached' })
    expect(await mine.getByRole('alert').allTextContents()).toEqual(['', ''])

    await own.locator(`[data-sku="${sku}"]`).click()
    const notice = own.getByText('Just sold out. It has left the list.')
    await notice.waitFor()
    await own.locator(`[data-sku="${sku}"]`).waitFor({ state: 'detached' })
    await own.locator('.desk-work').evaluate((pane) => pane.scrollTo(0, pane.scrollHeight / 2))
    for (const seen of [notice, own.getByText(/^0 of 5–8/)]) expect(await isInView(seen)).toBe(true)
    expect(refusals(409)).toBe(1)
  })

  test('R3.05 a search that finds no network says so, and shows no answer to another question', async () => {
    const page = await at('stylist', '/studio/desk')
    await takeBox(page)
    const list = page.getByRole('region', { name: 'Candidates' })
    await list.locator('[data-sku]').first().waitFor()
    await page.context().setOffline(true)
    await list.getByLabel('Search').fill('blus')
    await list.getByText('No connection. Check the network and try again.').waitFor()
    await eventually(() => list.locator('[data-sku]').count()).toBe(0)
    await page.context().setOffline(false)
    await list.locator('[data-sku]').first().waitFor()
    expect(await page.getByRole('alert').allTextContents()).toEqual(['', ''])
    world.problems.splice(0)
  })

  test('R3.05 words written without a network are kept when it is back, and go before the preview', async () => {
    const page = await at('stylist', '/studio/desk')
    const boxId = await takeBox(page)
    const garments = page.getByRole('region', { name: 'Candidates' }).locator('[data-sku]')
    await garments.first().click()
    const [why, note] = [page.getByLabel(/^Why /), page.getByLabel(/^Note to the member/)]
    await why.waitFor()
    await page.context().setOffline(true)
    for (const field of [why, note]) {
      await field.fill('Written on a train')
      await field.blur()
    }
    await page.getByText('No connection. Check the network and try again.').first().waitFor()
    await page.context().setOffline(false)
    const notes = () =>
      world.db.many(
        sql`SELECT b.note, i.stylist_note FROM box b JOIN box_item i ON i.box_id = b.id WHERE b.id = ${boxId}`,
      )
    await eventually(notes).toEqual([{ note: 'Written on a train', stylistNote: 'Written on a train' }])
    world.problems.splice(0)
  })
})

describe('R8.03 the packing table', () => {
  test('quick scans go in piece by piece, and Ship pressed twice ships once', async () => {
    const boxId = await approved()
    const page = await at('warehouse', '/studio/warehouse')
    await page.goto(`/studio/warehouse?order=${boxId}`)
    await page.getByText('5 pieces to go. Scan the first.').waitFor()
    const skus = await skusOf(boxId)
    for (const sku of skus) await scan(page, sku)
    await page.getByText(/The order is complete\.$/).waitFor()
    await page.getByRole('button', { name: 'Ship', exact: true }).dblclick()
    await page.getByText(/is on its way\. Scan the next order number/).waitFor()
    await scan(page, skus[0]!)
    await page.getByText(/no longer possible/).waitFor()
    expect(refusals(409)).toBe(1)
  })

  test('T83 a colleague took everything out: the table says so and shows it', async () => {
    const boxId = await approved()
    await given.studio.pack(boxId)
    const page = await at('admin', '/studio/warehouse')
    await page.goto(`/studio/warehouse?order=${boxId}`)
    await page.getByText('The order is complete. Scan SHIP, or press Ship.').waitFor()
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByRole('button', { name: 'Take everything out' }).click()
    await other.getByLabel('Why').fill('A torn seam')
    await other.getByRole('dialog').getByRole('button', { name: 'Take everything out' }).click()
    await other.getByText('Everything is out again.').waitFor()
    // The page is read again by itself.
    await eventually(() => page.getByRole('img', { name: 'to be packed' }).count()).toBe(5)
  })
})

test('R8.03 grades typed ahead fall on one piece each, and a second click on none', async () => {
  const { member, boxId } = await given.delivered('se')
  const number = await decideAs(member.page, world, boxId, 2)
  const page = await at('admin', '/studio/returns')
  await scan(page, number)
  await page.getByRole('button', { name: 'A: as new' }).waitFor()
  for (const grade of ['A', 'B']) await scan(page, grade)
  await page.getByText(/back, B/).waitFor()
  const last = page.getByRole('button', { name: 'C: needs repair' })
  await last.dblclick()
  await page.getByRole('dialog').getByRole('button', { name: 'Write it off' }).click()
  await page.getByText(/^C: written off\./).waitFor()
  const graded = () =>
    world.db.many(
      sql`SELECT r.grade FROM return_line r JOIN box_item i ON i.id = r.unit_id WHERE i.box_id = ${boxId} AND r.state = 'received' ORDER BY r.grade`,
    )
  await eventually(graded).toEqual([{ grade: 'A' }, { grade: 'B' }, { grade: 'C' }])
  const mistaken = page.getByRole('listitem').filter({ hasText: 'back, C' })
  await mistaken.getByRole('button', { name: 'Grade it again' }).click()
  await page.getByRole('button', { name: 'B: small marks' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why was the first grade wrong?').fill('The stain came off.')
  await photograph(page, 'studio-regrade')
  await dialog.getByRole('button', { name: 'Grade it again' }).dblclick()
  await page.getByText(/^B: back on the shelf\./).waitFor()
  await eventually(graded).toEqual([{ grade: 'A' }, { grade: 'B' }, { grade: 'B' }])
})

describe('R8.05 finance', () => {
  test('R11.04 a card tried by hand tells its outcome by itself', async () => {
    const { boxId, panel } = await openCharge('pm_card_chargeCustomerFail', 'retrying')
    await panel.getByLabel('Reason').fill('The member wrote that it is covered')
    await panel.getByRole('button', { name: 'Try the card now' }).dblclick()
    await panel.getByText('Tried by hand').waitFor()
    await panel.getByText('Declined, retrying').waitFor()
    await eventually(() => panel.getByText('Card tried').count()).toBe(2)
    expect((await chargeOf(boxId)).attempts).toBe(2)
  })

  test('the second half of a double click on a refund falls beside the charge and does not close it', async () => {
    const { page, panel } = await openCharge('pm_card_visa', 'captured')
    await panel.getByLabel('Reason for the refund').fill('A button was missing')
    await panel.getByRole('button', { name: 'Refund …' }).click()
    await page.getByRole('button', { name: /^Refund \d/ }).dblclick()
    const again = page.getByRole('dialog').filter({ hasText: 'Sign in once more' })
    await again.getByRole('button', { name: 'Not now' }).click()
    await panel.getByText('Nothing was done: it wants your sign-in once more.').waitFor()
    expect(refusals(403)).toBe(1)
  })
})

/** A box of which two pieces were kept; finance looks at its charge. */
async function openCharge(card: string, state: string) {
  const { member, boxId } = await given.delivered('se', card)
  await decideAs(member.page, world, boxId, 2)
  await eventually(async () => (await chargeOf(boxId)).state).toBe(state)
  const page = await at('finance', `/studio/finance?charge=${(await chargeOf(boxId)).id}`)
  return { boxId, page, panel: page.getByRole('dialog').first() }
}

/** A box for this test alone, opened and taken with a double click. */
async function takeBox(page: Page) {
  const { boxId } = await given.ordered('se')
  await page.goto(`/studio/desk?box=${boxId}`)
  await page.getByRole('button', { name: /^Take this box/ }).dblclick()
  await page.getByRole('button', { name: /^Give back/ }).waitFor()
  return boxId
}

async function approved(): Promise<string> {
  const { member, boxId } = await given.previewing('se')
  const params = { boxId }
  const { box } = await callAs(member.page, world, 'GET', '/boxes/:boxId/preview', { params })
  const body = { version: box.version }
  await callAs(member.page, world, 'POST', '/boxes/:boxId/preview/approve', { params, body })
  return boxId
}

const skusOf = async (boxId: string) =>
  (
    await world.db.many<{ sku: string }>(
      sql`SELECT sku FROM box_item WHERE box_id = ${boxId} AND state = 'picked' ORDER BY position`,
    )
  ).map(({ sku }) => sku)

const chargeOf = (boxId: string) =>
  world.db.one<{ id: string; state: string; attempts: number }>(
    sql`SELECT id, state, attempts FROM charge WHERE subject_id = ${boxId}`,
  )

const isInView = (what: Locator) =>
  what.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return Boolean(hit && (element.contains(hit) || hit.contains(element)))
  })

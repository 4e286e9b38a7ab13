import { Secret, TOTP } from 'otpauth'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword, demoStaff, demoTotpSecret } from '../demo/people/demo-people.ts'
import { photograph } from './photograph.ts'
import type { World } from './world.ts'

export type Role = 'stylist' | 'warehouse' | 'finance' | 'buyer' | 'support' | 'admin'

/** A colleague's page in the studio, signed in with password and second factor. */
export async function signInStaff(world: World, role: Role, path: string, quietly = false): Promise<Page> {
  const page = await world.visit('da', { viewport: { width: 1440, height: 900 }, quietly })
  await page.goto(path)
  await giveBothFactors(page, role)
  await page.waitForURL((url) => url.pathname === path)
  await page.locator('html[data-ready]').waitFor()
  return page
}

/** The password and the code again, in the window that the provider opens. */
export async function proveStaff(page: Page, role: Role) {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Open the sign-in' }).click(),
  ])
  await Promise.all([popup.waitForEvent('close'), giveBothFactors(popup, role)])
}

/** On the provider's page, on any host. */
export async function giveBothFactors(page: Page, role: Role) {
  await page.getByLabel('E-mail').fill(demoStaff.find((colleague) => colleague.role === role)!.email)
  const password = page.getByLabel('Password')
  await password.fill(demoPassword)
  await photograph(page, 'studio-login')
  await password.press('Enter')
  const code = page.getByLabel('Six digits')
  await code.fill(new TOTP({ secret: Secret.fromBase32(demoTotpSecret) }).generate())
  await code.press('Enter')
}

/**
 * Picks this many pieces from the proposals for the customer, the first of which takes the box, with a note on each and
 * on the box.
 */
export async function styleBox(page: Page, { customer, pieces }: { customer: string; pieces: number }) {
  await openAtDesk(page, customer)
  await page.getByRole('heading', { name: /^Choosing takes the box/ }).waitFor()
  const box = page.getByRole('region', { name: 'The box' })
  const count = (wanted: number) => expect.poll(() => box.textContent()).toContain(`${wanted} of 5–8`)
  for (let picked = 0; picked < pieces; picked++) {
    await pickFirst(page)
    await count(picked + 1)
  }
  for (const note of await box.getByLabel(/^Why /).all())
    await fillAndLeave(note, 'Because it is the blue you like')
  await fillAndLeave(
    box.getByLabel(/^Note to the member/),
    'I thought of long days and short evenings. Try the dress first.',
  )
  await sendPreview(page, 'desk')
}

export async function openAtDesk(page: Page, customer: string) {
  await page.goto('/studio/desk')
  await page
    .getByRole('region', { name: 'Queue' })
    .getByRole('button', { name: new RegExp(customer) })
    .click()
  await page.getByRole('region', { name: 'The box' }).waitFor()
}

/** Clicks the first candidate and waits until it has left the list, so that the next pick is another. */
export async function pickFirst(page: Page): Promise<string> {
  const grid = page.getByRole('region', { name: 'Candidates' })
  const first = grid.locator('[data-sku]').first()
  const sku = await first.getAttribute('data-sku')
  await first.click()
  await grid.locator(`[data-sku="${sku}"]`).waitFor({ state: 'detached' })
  return sku ?? ''
}

/** Replaces the declined piece with the first proposal. */
export async function swapDeclined(page: Page, customer: string) {
  await openAtDesk(page, customer)
  await page.getByText('declined', { exact: true }).waitFor()
  await page.keyboard.press('s')
  await page.getByRole('heading', { name: /^Instead of/ }).waitFor()
  await photograph(page, 'desk-swap')
  await pickFirst(page)
  await page.getByText('declined', { exact: true }).waitFor({ state: 'detached' })
  await sendPreview(page, 'desk-again')
}

/** Answers each wish before the box leaves: yes when the box plainly fulfils it, else no with a reason. */
export async function answerWishes(page: Page) {
  const open = page.getByRole('region', { name: 'Wishes' }).locator('[data-open]')
  for (let left = await open.count(); left > 0; left--) {
    const first = open.first()
    const plain = first.locator('[data-plain]')
    if ((await plain.count()) > 0) await plain.click()
    else {
      await first.getByLabel(/^Why not /).selectOption('not-with-the-rest')
      await first.getByRole('button', { name: 'Say no' }).click()
    }
    await expect.poll(() => open.count()).toBe(left - 1)
  }
}

async function sendPreview(page: Page, name: string) {
  await answerWishes(page)
  await photograph(page, name)
  await page.getByRole('button', { name: /^Send preview/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('The member has the preview, and looks at it now.').waitFor()
}

/** Notes are saved when the field is left. */
async function fillAndLeave(field: Locator, text: string) {
  await field.fill(text)
  await field.blur()
}

/** Prints the papers, scans and ships; then the carrier delivers. */
export async function packAndDeliver(page: Page, customer: string) {
  await page.goto('/studio/warehouse')
  await page
    .getByRole('navigation', { name: 'Orders' })
    .getByRole('button', { name: new RegExp(customer) })
    .click()
  await page.getByRole('heading', { level: 1, name: /^Box / }).waitFor()
  await photograph(page, 'warehouse')
  for (const paper of ['Pick list', 'Print the papers'])
    await takePaper(page, page.getByRole('button', { name: paper, exact: true }))
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: 'to be packed' }) })
  for (let left = await rows.count(); left > 0; left--) {
    const sku = / · ([^ ]+)$/.exec((await rows.first().locator('.desk-soft').textContent()) ?? '')?.[1]
    await scan(page, sku ?? '')
    await expect.poll(() => rows.count()).toBe(left - 1)
  }
  await takePaper(page, page.getByRole('button', { name: 'Print the papers', exact: true }))
  await scan(page, 'SHIP')
  await deliverNow(page)
  await page.getByText(/is at the customer’s door/).waitFor()
}

/** Scans the units of a shop order, prints its label and ships it with the carrier. */
export async function packOrder(page: Page, orderId: string, skus: readonly string[]) {
  await page.goto(`/studio/warehouse?order=${orderId}`)
  await page.getByRole('heading', { level: 1, name: /^Order / }).waitFor()
  const left = page.getByRole('img', { name: 'to be packed' })
  await expect.poll(() => left.count()).toBe(skus.length)
  for (const [packed, sku] of skus.entries()) {
    await scan(page, sku)
    await expect.poll(() => left.count()).toBe(skus.length - packed - 1)
  }
  await takePaper(page, page.getByRole('button', { name: 'Print the papers', exact: true }))
  await photograph(page, `warehouse-order-${skus.length}`)
  await scan(page, 'SHIP')
}

export const deliverNow = (page: Page) => page.getByRole('button', { name: 'Deliver now' }).click()

export async function scan(page: Page, code: string) {
  await page.getByLabel('Scan').fill(code)
  await page.keyboard.press('Enter')
}

/** The button downloads a file, which must be a PDF with that type. */
export async function takePaper(page: Page, button: Locator) {
  const [answer, file] = await Promise.all([
    page.waitForResponse(/\.pdf$|\/pdf$/),
    page.waitForEvent('download'),
    button.click(),
  ])
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toContain('application/pdf')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-')
}

/** Scans the return by the box's number, and grades each piece as new. */
export async function takeReturnsIn(
  page: Page,
  { boxNumber, pieces }: { boxNumber: string; pieces: number },
) {
  await page.goto('/studio/returns')
  await scan(page, boxNumber)
  for (let left = pieces; left > 0; left--) {
    await page.getByRole('button', { name: 'A: as new' }).waitFor()
    if (left === pieces) await photograph(page, 'returns')
    await scan(page, 'A')
    await page.getByText(left > 1 ? /back on the shelf.*Next/ : /The order is closed/).waitFor()
  }
}

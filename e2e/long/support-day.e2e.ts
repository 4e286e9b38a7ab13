import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { actsWorld } from '#/testing/world/acts-world.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { proveStaff, signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

/** The fifteen tasks of a day of support, each counted in clicks and keys beside the words that are typed. */
const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

const { app } = given
const { worlds } = await actsWorld(app)

type Counted = { clicks: number; keys: number; characters: number }
/** The hands of a colleague: what is clicked, pressed and typed is counted. */
function handsOn(page: Page) {
  let now: Counted = { clicks: 0, keys: 0, characters: 0 }
  return {
    async click(what: Locator) {
      now.clicks++
      await what.click()
    },
    async press(key: string) {
      now.keys++
      await page.keyboard.press(key)
    },
    async type(text: string) {
      now.characters += text.length
      await page.keyboard.type(text)
    },
    async into(field: Locator, text: string) {
      now.clicks++
      now.characters += text.length
      await field.fill(text)
    },
    counted() {
      const counted = now
      now = { clicks: 0, keys: 0, characters: 0 }
      return counted
    },
  }
}

const boxOf = async (memberId: string) =>
  (
    await world.db.one<{ number: string }>(
      sql`SELECT number FROM box WHERE member_id = ${memberId} ORDER BY offered_at DESC LIMIT 1`,
    )
  ).number
const emailOf = async (memberId: string) =>
  (await world.db.one<{ email: string }>(sql`SELECT email FROM member WHERE id = ${memberId}`)).email

test('R8.06 R8.08 a day of support: fifteen tasks, none of which needs another role or another program', async () => {
  const page = await signInStaff(world, 'support', '/studio', true)
  const { click, press, type, into, counted } = handsOn(page)
  const day: ({ task: string } & Counted)[] = []
  const task = async (name: string, work: () => Promise<unknown>) => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await work()
    day.push({ task: name, ...counted() })
  }
  const dialogNamed = (name: string) => page.getByRole('dialog', { name })

  /** Ctrl K from any page: the first result is opened. */
  async function find(typed: string, first: RegExp) {
    await press('Control+k')
    const found = dialogNamed('Find')
    await found.getByRole('combobox').waitFor()
    await type(typed)
    await expect.poll(() => found.getByRole('option').first().textContent()).toMatch(first)
  }
  async function openCustomer(memberId: string) {
    await find(await emailOf(memberId), /Berg|Anna/)
    await press('Enter')
    await page.waitForURL(`**/studio/customers/${memberId}*`)
    await page.getByRole('button', { name: 'Act for her…' }).waitFor()
  }
  /** Fills in the open dialog of an act, looks at its effect, and does it. */
  async function finish(label: string, fill?: (dialog: Locator) => Promise<void>) {
    const dialog = dialogNamed(label)
    await dialog.waitFor()
    await fill?.(dialog)
    await into(dialog.getByLabel('Reason'), 'She asked by phone')
    await press('Enter')
    await dialog.getByRole('region', { name: 'What happens' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
    await press('Enter')
  }
  /** Password and code before money or goods go elsewhere; they are not counted. */
  async function isDone(label: string) {
    const done = page.getByText(`Done: ${label}.`)
    const asked = page.getByRole('button', { name: 'Open the sign-in' })
    await done.or(asked).first().waitFor()
    if (await asked.isVisible()) await proveStaff(page, 'support')
    await done.waitFor()
  }
  /** An act for the customer whose page is open, by its words. */
  async function act(typed: string, label: string, fill?: (dialog: Locator) => Promise<void>) {
    await find(typed, new RegExp(label))
    await press('Enter')
    await finish(label, fill)
  }

  const shipped = await worlds['extend-approval']()
  await task('find her', () => openCustomer(shipped.memberId))
  await task('read her timeline', async () => {
    await page.getByRole('table', { name: 'Timeline' }).waitFor()
    expect(await page.getByRole('table', { name: 'Timeline' }).getByRole('row').count()).toBeGreaterThan(3)
  })
  await task('where is my parcel', async () => {
    await world.db.run(sql`
      UPDATE parcel SET delivered_at = NULL, handed_over_at = now() WHERE subject_id IN (SELECT id FROM box WHERE member_id = ${shipped.memberId})`)
    await page.reload()
    await page.locator('html[data-ready]').waitFor()
    await page
      .getByText(/Expected|Handed over/)
      .first()
      .waitFor()
  })
  await task('extend my period', async () => {
    // From a box that was found, without the page of its customer.
    await find(await boxOf(shipped.memberId), /^Box /)
    await press('ArrowRight')
    await dialogNamed('Act for her').waitFor()
    await click(dialogNamed('Act for her').getByRole('button', { name: /^Give longer to decide/ }))
    await finish('Give longer to decide')
    await isDone('Give longer to decide')
  })

  const later = await worlds['charge-later']()
  await task('charge me later', async () => {
    await openCustomer(later.memberId)
    await act('charge later', 'Charge later')
    await isDone('Charge later')
  })
  await task('I was charged twice', async () => {
    await act('hand to fin', 'Hand to finance or another role', (dialog) =>
      into(dialog.getByLabel('To do'), 'Give back what was paid twice'),
    )
    await isDone('Hand to finance or another role')
    await page.locator('.tasks').getByText('Give back what was paid twice').waitFor()
  })

  const mailed = await worlds['send-again']()
  await task('send the mail again', async () => {
    await openCustomer(mailed.memberId)
    await act('mail again', 'Send a mail again')
    await isDone('Send a mail again')
  })
  await task('change my address before it ships', async () => {
    await act('correct the ad', 'Correct the address', async (dialog) => {
      await into(dialog.getByLabel('Street', { exact: true }), 'Nygatan')
    })
    await isDone('Correct the address')
  })
  await task('waive the fee', async () => {
    await act('waive', 'Waive the fee of a box')
    await isDone('Waive the fee of a box')
  })
  await task('cancel my subscription for me', async () => {
    await act('end the sub', 'End the subscription')
    await isDone('End the subscription')
  })

  const paid = await worlds.refund()
  await task('refund 10', async () => {
    await openCustomer(paid.memberId)
    await act('money back', 'Give money back to the card', (dialog) =>
      into(dialog.getByLabel('Amount'), '10'),
    )
    await isDone('Give money back to the card')
  })
  await task('I can’t sign in', async () => {
    await page.getByText('Signing in').first().waitFor()
    await act('new pass', 'Mail a link to a new password')
    await isDone('Mail a link to a new password')
  })

  const { boxId, memberId } = await given.delivered('da', undefined, true)
  const number = await boxOf(memberId)
  await app.ask('POST', '/withdrawals', {
    body: { number, email: await emailOf(memberId), pieces: 'The blue one' },
  })
  await expect
    .poll(() => world.db.maybe(sql`SELECT FROM withdrawal WHERE subject_id = ${boxId}`))
    .toBeDefined()
  await task('a withdrawal', async () => {
    await find(number, /^Box /)
    await click(dialogNamed('Find').getByRole('option', { name: /^Withdrawal/ }))
    await click(page.getByRole('button', { name: `Mark as settled ${number}` }))
    const dialog = page.getByRole('dialog', { name: /^Settle the withdrawal/ })
    await dialog.waitFor()
    if (await dialog.getByLabel('Why, in a sentence').count())
      await into(dialog.getByLabel('Why, in a sentence'), 'She keeps the piece after all.')
    await click(dialog.getByRole('button', { name: 'Mark as settled' }))
    await dialog.waitFor({ state: 'detached' })
  })
  await app.ask('POST', '/studio/exceptions', {
    as: given.studio.warehouse,
    body: { kind: 'foreign', code: 'ZX-7731', note: 'A jumper that is not ours lay in the parcel.' },
  })
  await task('a faulty piece, a claim, an exception', async () => {
    await find('ZX-7731', /^Exception/)
    await press('Enter')
    await page.getByRole('dialog').getByLabel('How does it end?').waitFor()
    await into(page.getByRole('dialog').getByLabel('How does it end?'), 'It went back to her by post.')
    await press('Enter')
    const open = sql`SELECT FROM fulfilment_exception WHERE code = 'ZX-7731' AND state = 'open'`
    await expect.poll(() => world.db.many(open)).toEqual([])
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
  await task('own note, task with a day, answer in the thread, view as she sees it', async () => {
    await openCustomer(memberId)
    await into(page.getByLabel('A note for the next colleague'), 'She prefers to be called after five.')
    await click(page.getByRole('button', { name: 'Save the note' }))
    await page.locator('.notes').getByText('She prefers to be called after five.').waitFor()
    await click(page.getByRole('button', { name: 'New task' }))
    await into(dialogNamed('New task').getByLabel('To do'), 'Call her on Friday')
    await click(dialogNamed('New task').getByRole('button', { name: 'Save the task' }))
    await page.locator('.tasks').getByText('Call her on Friday').waitFor()
    await into(page.getByLabel(/^Answer to/), 'We have settled it. Have a good week.')
    await press('Control+Enter')
    await page.locator('.bubble').getByText('We have settled it.').waitFor()
    await photograph(page, 'support-day')
    await click(page.getByRole('button', { name: 'View as she sees it…' }))
    const view = dialogNamed('View as she sees it')
    await into(view.getByLabel('Reason'), 'She does not find the last day')
    await press('Enter')
    await page.waitForURL(/frontpage-in/)
  })

  console.table(day)
  expect(day).toHaveLength(15)
  for (const { task: name, clicks, keys } of day) expect(clicks + keys, name).toBeLessThan(16)
})

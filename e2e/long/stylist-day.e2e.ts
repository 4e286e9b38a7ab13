import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { answerByKeys } from '../answer-by-keys.ts'
import { callAs } from '../call-as.ts'
import { givenBoxes } from '../given.ts'
import { type Keys, keysOn } from '../keys-pressed.ts'
import { photographStudio } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(async () => {
  await given.close()
  expect(world.problems).toEqual([])
})

const regions = (page: Page) => ({
  box: page.getByRole('region', { name: 'The box' }),
  wishes: page.getByRole('region', { name: 'Wishes' }),
  garments: page.getByRole('region', { name: 'Candidates' }),
  customer: page.getByRole('region', { name: 'Customer' }),
})
type Regions = ReturnType<typeof regions>

test('R8.02 R8.06 R11.05 a stylist’s day by the keyboard alone, from the queue to the answer of a message', async () => {
  const { member, memberId, boxId } = await orderedWithWishes()
  await phraseOfTheHouse()
  await givenStaff(given.app, 'support')
  const page = await signInStaff(world, 'stylist', '/studio/desk')
  const keys = await keysOn(page)
  const at = regions(page)

  keys.begin('next box, taken')
  await keys.press('ArrowDown', 'Enter')
  await at.box.waitFor()
  await keys.press('c')
  await at.box.getByRole('button', { name: /^Give back/ }).waitFor()

  await pickSix(page, keys, at)
  await writeWords(page, keys, at)
  await answerWishes(keys, at)
  await layOutfit(page, keys)
  await leaveNote(page, keys, at)
  await sendTwice(page, keys, at)

  await expect
    .poll(() => world.db.many(sql`SELECT state FROM box WHERE id = ${boxId}`))
    .toEqual([{ state: 'previewing' }])
  const params = { boxId }
  const [first] = (await callAs(member.page, world, 'GET', '/boxes/:boxId/preview', { params })).pieces
  const { box } = await callAs(member.page, world, 'PUT', '/boxes/:boxId/preview/items/:itemId', {
    ...{ params: { boxId, itemId: first!.id }, body: { liked: false, reason: 'colour' } },
  })
  await callAs(member.page, world, 'POST', '/boxes/:boxId/preview/send-back', {
    ...{ params, body: { version: box.version } },
  })
  await swapDeclined(page, keys, at)

  await callAs(member.page, world, 'POST', '/messages', {
    body: { text: 'Is the coat warm?', photoIds: [], skus: [] },
  })
  await replyAndHandOver(page, keys, at)
  expect(
    await world.db.many(sql`SELECT text FROM thread_message WHERE member_id = ${memberId} ORDER BY nth`),
  ).toEqual([{ text: 'Is the coat warm?' }, { text: 'Yes, down to minus five.' }])

  expect(keys.mouse(), 'presses by a pointer').toBe(0)
  for (const path of ['figures', 'looks', 'phrases', '']) {
    await page.goto(`/studio/${path}`)
    await page.locator('html[data-ready]').waitFor()
    await photographStudio(page, `studio-${path || 'today'}`)
  }
  console.log(keys.told())
})

/** A member with a wish for an occasion, in words, and within a budget that six pieces exceed. */
async function orderedWithWishes() {
  const { member, memberId } = await given.ready('se')
  const as = await openSession(given.app.ctx, { ownerKind: 'member', ownerId: memberId })
  const wish = { occasion: 'work' as const, text: 'Something warm', budgetAmount: 900_00 }
  const { id: boxId } = await given.app.ask('POST', '/boxes', { as, market: 'se', body: { wish } })
  return { member, memberId, boxId }
}

const phraseOfTheHouse = async () =>
  given.app.ask('POST', '/studio/phrases', {
    as: await givenStaff(given.app, 'admin'),
    body: {
      ...{ use: 'note', name: 'Long days', house: true },
      text: { da: '', se: 'För långa dagar, {name}.', nl: '', de: '' },
    },
  })

/** Two found by words, of which Enter and Esc lead to the garments; four of the proposals. */
async function pickSix(page: Page, keys: Keys, { box, garments }: Regions) {
  keys.begin('six pieces, two of them searched for')
  const focused = page.locator('[data-sku]:focus')
  const counts = (picked: number) => keys.sees(box, `${picked} of 5–8`)
  // A search keeps its garments until the ranking of all has come: one that no search here finds tells them apart.
  const all = garments.locator('[data-sku]', { hasText: 'Ylva sweater' })
  for (const [picked, leave] of [[1, 'Enter'] as const, [2, 'Escape'] as const]) {
    await keys.press('/')
    await keys.type(`blouse ${picked}`)
    await keys.press(leave)
    await focused.waitFor()
    expect(await garments.getByLabel('Search').inputValue()).toBe(`blouse ${picked}`)
    await keys.press('Enter')
    await counts(picked)
    await keys.press('r')
    await all.waitFor()
  }
  for (let picked = 3; picked <= 6; picked++) {
    await keys.press('g')
    await focused.waitFor()
    await keys.press('Enter')
    await counts(picked)
  }
}

async function writeWords(page: Page, keys: Keys, { box }: Regions) {
  keys.begin('a why-line, and a note with a phrase')
  await keys.press('b', 'e')
  await keys.type('Blå, som du vill ha det.')
  await keys.press('Escape', 'n')
  await keys.type('Hej! /long')
  await page.getByRole('listbox', { name: 'Phrases' }).waitFor()
  await photographStudio(page, 'day-phrase')
  await keys.press('Enter')
  const note = box.getByLabel(/^Note to the member/)
  await expect.poll(() => note.inputValue()).toMatch(/^Hej! För långa dagar, \w+\.$/)
  const saved = page.waitForResponse((answer) => /desk\/[^/]+\/note$/.test(answer.url()))
  await keys.press('Escape')
  await saved
}

/** Y for the wish that the box plainly fulfils; the budget and the words are answered in the fields. */
async function answerWishes(keys: Keys, { wishes }: Regions) {
  keys.begin('three wishes')
  await keys.press('y')
  await keys.sees(wishes, '2 of 3 open')
  const why = wishes.getByLabel(/^Why not At most/)
  await keys.press('n', 'Tab')
  await keys.to(why)
  await keys.type('over')
  await keys.to(wishes.getByRole('button', { name: 'Say no' }))
  await keys.press('Enter')
  await keys.sees(wishes, '1 of 3 open')
  await keys.press('n', 'Tab')
  await keys.to(wishes.getByRole('button', { name: 'Yes to What the member wrote' }))
  await keys.press('Enter')
  await wishes.getByText('all answered').waitFor()
}

async function layOutfit(page: Page, keys: Keys) {
  keys.begin('an outfit')
  await keys.press('o')
  const form = page.getByRole('form', { name: 'Outfit' })
  await form.waitFor()
  await keys.press('1', '2', '3', '3')
  await photographStudio(page, 'day-outfit')
  await keys.to(form.getByLabel(/^Name of the outfit/))
  await keys.type('Måndag')
  await keys.press('Enter')
  await page.getByRole('button', { name: 'Take apart Måndag' }).waitFor()
  await form.waitFor({ state: 'detached' })
}

async function leaveNote(page: Page, keys: Keys, { customer }: Regions) {
  keys.begin('a note for the next stylist')
  await keys.press('i')
  const notes = page.getByRole('dialog', { name: 'Notes for the next stylist' })
  await notes.waitFor()
  await keys.type('Likes to be told the length.')
  await keys.to(notes.getByRole('button', { name: 'Save the note' }))
  await keys.press('Enter')
  await notes.getByText('Likes to be told the length.').waitFor()
  await photographStudio(page, 'day-notes')
  await keys.press('Escape')
  await customer.getByText('Likes to be told the length.').waitFor()
}

/** Sent over the budget, undone by Z, and sent again. */
async function sendTwice(page: Page, keys: Keys, { box }: Regions) {
  keys.begin('sent over the budget, undone, sent again')
  for (const undone of [true, false]) {
    await keys.press('p')
    const dialog = page.getByRole('dialog').filter({ hasText: 'over the' })
    const over = dialog.getByLabel('Send it over the budget all the same')
    await keys.to(over)
    if (!(await over.isChecked())) await keys.press('Space')
    await keys.to(dialog.getByRole('button', { name: 'Send', exact: true }))
    await keys.press('Enter')
    await page.getByText('It leaves in a few seconds.').waitFor()
    if (!undone) continue
    await photographStudio(page, 'day-undo')
    await keys.press('z')
    await box.getByRole('button', { name: /^Send preview/ }).waitFor()
  }
  await page.getByText('The member has the preview, and looks at it now.').waitFor()
}

async function swapDeclined(page: Page, keys: Keys, { box, garments, wishes }: Regions) {
  keys.begin('a declined piece swapped, and sent')
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  await page.getByText('declined', { exact: true }).waitFor()
  await keys.press('s')
  await page.getByRole('heading', { name: /^Instead of/ }).waitFor()
  await keys.press('g')
  await page.locator('[data-sku]:focus').waitFor()
  await keys.press('Enter')
  await page.getByText('declined', { exact: true }).waitFor({ state: 'detached' })
  await garments.getByRole('status').waitFor()
  if (!(await wishes.textContent())?.includes('all answered')) {
    await keys.press('y')
    await wishes.getByText('all answered').waitFor()
  }
  await keys.press('p')
  const dialog = page.getByRole('dialog').filter({ hasText: 'over the' })
  await keys.to(dialog.getByLabel('Send it over the budget all the same'))
  await keys.press('Space')
  await keys.to(dialog.getByRole('button', { name: 'Send', exact: true }))
  await keys.press('Enter')
  await box.getByRole('button', { name: /^Take back/ }).waitFor()
  await page.getByText('The member has the preview, and looks at it now.').waitFor()
}

async function replyAndHandOver(page: Page, keys: Keys, { customer }: Regions) {
  keys.begin('a message answered from the desk')
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  await answerByKeys(page, keys, { customer, text: 'Yes, down to minus five.' })
  keys.begin('a thread handed over')
  await keys.to(customer.getByRole('button', { name: 'Hand over…' }), true)
  await keys.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Hand over/ })
  await keys.to(dialog.getByLabel(/reason/i))
  await keys.type('The coat came in the wrong colour')
  await keys.to(dialog.getByRole('button', { name: 'Hand it over' }))
  await keys.press('Enter')
  await customer.getByText('With support').waitFor()
}

import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { faultsOf } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { keyboardOn } from '../keyboard.ts'
import { photograph } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

/** A stylist's day at the desk by the keyboard alone. */
const world = await openWorld()
const given = await givenBoxes(world)
afterAll(async () => {
  await given.close()
  expect(world.problems).toEqual([])
})

test('R8.02 R11.05 by keyboard: a phrase in four languages, and put into a why-line and a note', async () => {
  const { boxId } = await given.ordered('da')
  const page = await signInStaff(world, 'stylist', '/studio/phrases')
  await writePhrase(page, { use: 'why', name: 'Warm', danish: '{piece} holder varmen, {name}.' })
  await writePhrase(page, { use: 'note', name: 'Dutch only', danish: '' })
  await page.getByText('Lacks Danish, Swedish, German').waitFor()
  await photograph(page, 'phrases')
  expect(await faultsOf(page)).toEqual([])

  const { press } = keyboardOn(page)
  const box = await pickByKeys(page, boxId, 5)
  await press('b')
  await press('e')
  const why = box.getByLabel(/^Why /).first()
  await page.keyboard.type('Ja! /')
  const picker = page.getByRole('listbox', { name: 'Phrases' })
  await picker.getByRole('option', { name: /^Warm/ }).waitFor()
  await photograph(page, 'phrase-picker')
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.type('holder')
  expect(await why.inputValue()).toBe('Ja! /holder')
  await press('Enter')
  await picker.waitFor({ state: 'detached' })
  expect(await why.inputValue()).toMatch(/^Ja! .* holder varmen, \w+\.$/)
  await press('Escape')

  // Typed without a wait for the picker; Enter takes the phrase once it is there, Escape leaves the letters.
  await press('b')
  await press('ArrowRight')
  await press('e')
  const second = box.getByLabel(/^Why /).nth(1)
  await page.keyboard.type('/warm')
  await press('Enter')
  await expect.poll(() => second.inputValue()).toMatch(/^[^/]+ holder varmen, \w+\.$/)
  await page.keyboard.type(' /warm')
  await press('Escape')
  await picker.waitFor({ state: 'detached' })
  expect(await second.inputValue()).toMatch(/ \/warm$/)
  expect(await second.evaluate((field) => field === document.activeElement)).toBe(true)
  await press('Escape')

  await press('n')
  await page.keyboard.press('Control+Space')
  await picker.getByText('Lacks Danish').waitFor()
  await press('Enter')
  await picker.waitFor()
  await press('Escape')
  await page.keyboard.type('Til efteråret / vinteren.')
  const saved = page.waitForResponse((answer) => /desk\/[^/]+\/note$/.test(answer.url()))
  await press('Escape')
  await saved
  await page.reload()
  expect(await why.inputValue()).toMatch(/ holder varmen/)
  expect(await box.getByLabel(/^Note to the member/).inputValue()).toBe('Til efteråret / vinteren.')
})

test('R8.02 R11.05 by keyboard: a piece taken out and a box that was sent are taken back by Z', async () => {
  const { boxId, member } = await given.ordered('se')
  const page = await signInStaff(world, 'stylist', '/studio/desk')
  const { press } = keyboardOn(page)
  const box = await pickByKeys(page, boxId, 5)
  await press('b')
  await press('x')
  await expect.poll(() => box.textContent()).toContain('4 of 5–8')
  await page.getByRole('button', { name: 'Undo (Z)' }).waitFor()
  await press('z')
  await expect.poll(() => box.textContent()).toContain('5 of 5–8')

  await press('n')
  await page.keyboard.type('Fem plagg för hösten.')
  await press('Escape')
  const send = async () => {
    await press('p')
    await page.getByRole('dialog').waitFor()
    await press('Enter')
    await page.getByText('It leaves in a few seconds.').waitFor()
  }
  await send()
  await press('z')
  await box.getByRole('button', { name: /^Send preview/ }).waitFor()
  await send()
  await box.getByRole('button', { name: /^Take back/ }).waitFor()
  // A closed tab does not stop it.
  await page.close()
  await member.page.goto(`/sneak-peek/${boxId}`)
  await expect
    .poll(() => world.db.many(sql`SELECT state FROM box WHERE id = ${boxId}`))
    .toEqual([{ state: 'previewing' }])
})

test('R8.02 R11.05 by keyboard: a note for the next stylist, an outfit by numbers, and a question to a colleague', async () => {
  const { boxId } = await given.ordered('de')
  const page = await signInStaff(world, 'stylist', '/studio/desk')
  const { press } = keyboardOn(page)
  const box = await pickByKeys(page, boxId, 5)
  await press('i')
  const notes = page.getByRole('dialog', { name: 'Notes for the next stylist' })
  await notes.getByLabel('A note').focus()
  await page.keyboard.type('Likes to be told the length.')
  await notes.getByRole('button', { name: 'Save the note' }).press('Enter')
  await notes.getByText('Likes to be told the length.').waitFor()
  await photograph(page, 'desk-notes')
  expect(await faultsOf(page)).toEqual([])
  await press('Escape')
  await page.getByRole('region', { name: 'Customer' }).getByText('Likes to be told the length.').waitFor()

  await press('o')
  const form = page.getByRole('form', { name: 'Outfit' })
  await form.waitFor()
  for (const key of ['1', '2', '3', '3']) await press(key)
  expect(await form.locator('[aria-pressed="true"]').count()).toBe(2)
  await form.getByLabel(/^Name of the outfit/).focus()
  await page.keyboard.type('Montag')
  await press('Enter')
  await page.getByRole('button', { name: 'Take apart Montag' }).waitFor()

  await box.getByRole('button', { name: /^Send preview/ }).waitFor()
  await press('d')
  await page.getByLabel('What should they look at?').focus()
  await page.keyboard.type('Is the blue too dark?')
  await page.getByRole('button', { name: 'Ask', exact: true }).press('Enter')
  await box.getByText('Is the blue too dark?').waitFor()
  await photograph(page, 'desk-look')
  expect(await faultsOf(page)).toEqual([])
})

type Written = { use: string; name: string; danish: string }
async function writePhrase(page: Page, { use, name, danish }: Written) {
  await page.getByRole('button', { name: 'New phrase' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'New phrase' })
  await form.getByLabel('For').selectOption(use)
  await form.getByLabel('Name').fill(name)
  await form
    .getByLabel('Text')
    .nth(danish ? 0 : 2)
    .fill(danish || 'Alleen Nederlands.')
  await form.getByRole('button', { name: 'Save the phrase' }).press('Enter')
  await form.waitFor({ state: 'detached' })
}

/** Takes the box and picks garments by G and Enter, without a wait between the presses. */
async function pickByKeys(page: Page, boxId: string, count: number) {
  await page.goto(`/studio/desk?box=${boxId}`)
  await page.locator('html[data-ready]').waitFor()
  const box = page.getByRole('region', { name: 'The box' })
  await page.keyboard.press('c')
  await box.getByRole('button', { name: /^Give back/ }).waitFor()
  for (let picked = 1; picked <= count; picked++) {
    await page.keyboard.press('g')
    await page.locator('[data-sku]:focus').waitFor()
    await page.keyboard.press('Enter')
  }
  await expect.poll(() => box.textContent()).toContain(`${count} of 5–8`)
  return box
}

import type { AddressInfo } from 'node:net'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '#/testing/run/browser.ts'
import { patience } from '#/testing/run/patience.ts'
import { saveCard, startSandbox } from '../sandbox-harness.ts'
import { servePage } from './card-fields-page.tsx'

const shots = process.env.SHOTS // a folder for screenshots

const sandbox = await startSandbox()
let browser: Browser
let base: string
beforeAll(async () => {
  servePage(sandbox)
  await sandbox.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(sandbox.app.server.address() as AddressInfo).port}`
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

async function open(query: Record<string, string>, { width = 1440 } = {}) {
  const context = await browser.newContext({ viewport: { width, height: 800 } })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on(
    'console',
    (message) =>
      message.type() === 'error' && !/status of 40/.test(message.text()) && complaints.push(message.text()),
  )
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(`${base}/shop?${new URLSearchParams(query)}`)
  await page.waitForSelector('body[data-ready=yes]')
  return { page, complaints }
}
async function newSetup() {
  const { id } = await sandbox.stripe.customers.create()
  const intent = await sandbox.stripe.setupIntents.create({ customer: id })
  return { id: intent.id, secret: intent.client_secret! }
}
async function type(page: Page, number: string, expiryAndCode = '1230123') {
  await page.frameLocator('iframe').first().locator('#number').click()
  await page.keyboard.type(number + expiryAndCode, { delay: 5 })
}
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}
const result = (page: Page) => page.locator('#result:not(:empty)').textContent(patience)

test.each([
  { locale: 'da', width: 390, label: 'Kortnummer' },
  { locale: 'sv', width: 1440, label: 'Kortnummer' },
  { locale: 'nl', width: 1440, label: 'Kaartnummer' },
  { locale: 'de', width: 390, label: 'Kartennummer' },
])('R9.02 a card is typed, grouped and saved in $locale at $width px', async ({ locale, width, label }) => {
  const { id, secret } = await newSetup()
  const { page, complaints } = await open({ locale, secret }, { width })
  await shoot(page, `empty-${locale}-${width}`)
  await type(page, '4242424242424242')
  const frame = page.frameLocator('iframe').first()
  expect(await frame.getByLabel(label).inputValue()).toBe('4242 4242 4242 4242')
  expect(await frame.locator('#expiry').inputValue()).toBe('12 / 30')
  await shoot(page, `typed-${locale}-${width}`)
  const changes = (await page.evaluate('changes')) as { brand: string; complete: boolean }[]
  expect(changes.at(-1)).toMatchObject({ brand: 'visa', complete: true })
  expect(JSON.stringify(changes)).not.toContain('4242')
  await page.click('#save')
  expect(await result(page)).toBe('succeeded')
  expect(await sandbox.stripe.setupIntents.retrieve(id)).toMatchObject({ status: 'succeeded' })
  expect(complaints).toEqual([])
  await page.close()
})

test('an error is shown in the customer’s language, and the field is marked', async () => {
  const { secret } = await newSetup()
  const { page } = await open({ locale: 'sv', secret }, { width: 390 })
  await type(page, '4242424242424241')
  await page.getByText('Kortnumret stämmer inte.').waitFor()
  const number = page.frameLocator('iframe').first().locator('#number')
  expect(await number.getAttribute('aria-invalid')).toBe('true')
  await shoot(page, 'mistake-sv-390')
  await page.click('#save')
  expect(await result(page)).toBe('incorrect_number')
  await page.close()
})

test.each([
  { answer: 'yes', status: 'succeeded', width: 390 },
  { answer: 'no', status: 'setup_intent_authentication_failure', width: 1440 },
  { answer: 'escape', status: 'setup_intent_authentication_failure', width: 1440 },
  { answer: 'close', status: 'setup_intent_authentication_failure', width: 390 },
])('R9.02 the bank asks in a dialog; $answer ends in $status', async ({ answer, status, width }) => {
  const { secret } = await newSetup()
  const { page, complaints } = await open({ locale: 'de', secret }, { width })
  await type(page, '4000002500003155')
  await page.click('#save')
  const bank = page.frameLocator('dialog iframe')
  await bank.getByRole('heading', { name: 'Bist du es?' }).waitFor()
  await page
    .locator('dialog')
    .evaluate((dialog) =>
      Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    )
  await shoot(page, `bank-${answer}-${width}`)
  if (answer === 'yes') await bank.getByRole('button', { name: 'Ja, bestätigen' }).click()
  if (answer === 'no') await bank.getByRole('button', { name: 'Nein, ablehnen' }).click()
  if (answer === 'escape') await page.keyboard.press('Escape')
  if (answer === 'close') await page.getByRole('button', { name: 'Schließen, ohne zu bestätigen' }).click()
  expect(await result(page)).toBe(status)
  expect(await page.locator('dialog').count()).toBe(0)
  expect(complaints).toEqual([])
  await page.close()
})

test('R9.02 a saved card that must be confirmed is paid with, by keyboard alone', async () => {
  const saved = await saveCard(sandbox, '4000002760003184')
  const intent = await sandbox.stripe.paymentIntents.create({
    amount: 89_900,
    currency: 'sek',
    customer: saved.customer,
  })
  const { page } = await open({ locale: 'sv', secret: intent.client_secret!, method: saved.method })
  await page.focus('#save')
  await page.keyboard.press('Enter')
  const bank = page.frameLocator('dialog iframe')
  await bank.getByText('899,00 kr').waitFor()
  await shoot(page, 'bank-payment-sv-1440')
  for (const focused of await focusOrder(page, 6)) expect(focused).toBe('dialog')
  await bank.getByRole('button', { name: 'Ja, godkänn' }).focus()
  await page.keyboard.press('Enter')
  expect(await result(page)).toBe('succeeded')
  await page.close()
})

/** The focus after each of a number of tabs: in the dialog, or (wrongly) on the page behind. */
async function focusOrder(page: Page, tabs: number) {
  const places: string[] = []
  for (let tab = 0; tab < tabs; tab++) {
    await page.keyboard.press('Tab')
    places.push(
      (await page.evaluate(
        "document.activeElement === document.body || document.activeElement.closest('dialog') ? 'dialog' : 'page'",
      )) as string,
    )
  }
  return places
}

test('three separate fields make one card', async () => {
  const { secret } = await newSetup()
  const { page, complaints } = await open({ locale: 'nl', secret, split: 'yes' }, { width: 390 })
  const part = (id: string) => page.frameLocator(`#${id} iframe`).locator('input')
  await part('n').pressSequentially('5555555555554444')
  await part('c').pressSequentially('123')
  await page.click('#save')
  expect(await result(page)).toBe('incomplete_expiry')
  await part('e').pressSequentially('1230')
  await shoot(page, 'split-nl-390')
  await page.evaluate("document.querySelector('#result').textContent = ''")
  await page.click('#save')
  expect(await result(page)).toBe('succeeded')
  expect(complaints).toEqual([])
  await page.close()
})

test('the framed pages have no accessibility faults that a machine can find, and no inline code', async () => {
  const { secret } = await newSetup()
  const { page } = await open({ locale: 'da', secret })
  await type(page, '4000002500003155')
  await page.click('#save')
  await page.frameLocator('dialog iframe').getByRole('heading').waitFor()
  const bank = await page.context().newPage()
  await bank.goto(new URL((await page.locator('dialog iframe').getAttribute('src'))!, base).href)
  expect((await new AxeBuilder({ page: bank }).analyze()).violations).toEqual([])
  const answer = await fetch(`${base}/sandbox/stripe/js/card-frame`)
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(await answer.text()).not.toMatch(/<script>|<style|style=|onclick/)
  await page.keyboard.press('Escape')
  await result(page)
  await bank.close()
  const found = (await new AxeBuilder({ page }).analyze()).violations
  expect(found).toEqual([])
  await page.close()
})

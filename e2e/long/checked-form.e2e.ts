import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Registration } from '#/people/members/registration.rule.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { badRegistrations } from '#/testing/people/bad-registrations.ts'
import { entriesOf, registration } from '#/testing/people/people.ts'
import { registering } from '../registering.ts'
import { openWindow } from '../sign-in.ts'
import { openWorld } from '../world.ts'

/** The registration form and its field rules (R5), as a browser runs them. */
const world = await openWorld()

describe.each(marketIds)('in market %s', (market) => {
  const t = textsOf(market)
  let page: Page
  let joining: ReturnType<typeof registering>
  const { terms, ...good } = registration(market)
  const field = (name: keyof Registration) => page.getByLabel(t(`register.${name}`), { exact: true })
  const box = () => page.getByRole('checkbox', { name: t('register.termsLink') })
  const send = () => page.getByRole('button', { name: t('register.button'), exact: true }).click()
  const refused = (message: string) => page.locator('.field-error', { hasText: message })
  const errors = async () => (await page.locator('.field-error').allTextContents()).filter(Boolean)
  beforeAll(async () => {
    page = await world.visit(market, { quietly: true })
    await page.goto(`/register?market=${market}`)
    joining = registering(page, t)
    await joining.fill({ ...good, terms })
  })

  test('R11.02 the privacy notice is read: a link leads to it, and no box names it', async () => {
    await joining.goTo(3)
    const named = { name: t('register.privacyLink') }
    expect(await page.getByRole('link', { ...named, exact: true }).count()).toBe(1)
    expect(await page.getByRole('checkbox', named).count()).toBe(0)
    expect(await page.getByRole('checkbox', { name: t('register.byPerson') }).isChecked()).toBe(false)
  })

  test('R5.14 R3.07 the form shows the server’s errors at its fields', async () => {
    for (const { field: name, value, code } of badRegistrations(market).filter((row) => !row.serverOnly)) {
      const message = t(`error.field.${code}`)
      await joining.goToField(name as keyof Registration)
      if (typeof value === 'boolean') {
        await box().setChecked(!value)
        await box().setChecked(value)
        await refused(message).waitFor()
        await box().setChecked(!value)
      } else {
        await field(name).fill(value)
        await field(name).blur()
        await refused(message).waitFor()
        expect([name, value, await errors()]).toEqual([name, value, [message]])
        expect(await describedBy(field(name))).toContain(message)
        await field(name).fill(good[name as keyof typeof good])
        await field(name).blur()
      }
      await expect.poll(errors).toEqual([])
    }
  })

  test('R5.14 an error by the server alone stands at its field until that changes, and typed values are kept', async () => {
    for (const { field: name, value, code } of badRegistrations(market).filter((row) => row.serverOnly)) {
      await joining.goToField(name as keyof Registration)
      await field(name).fill(String(value))
      await joining.goTo(3)
      await send()
      await refused(t(`error.field.${code}`)).waitFor()
      await expect
        .poll(() => field(name).evaluate((element) => element === document.activeElement))
        .toBe(true)
      await field(name).blur()
      expect(await errors()).toEqual([t(`error.field.${code}`)])
      for (const [other, typed] of entriesOf(good))
        if (other !== name) expect(await field(other).inputValue()).toBe(typed)
      await field(name).fill(good[name as keyof typeof good])
      await field(name).blur()
      await expect.poll(errors).toEqual([])
    }
  })
})

describe('R5 when a field is looked at', () => {
  const t = textsOf('se')
  const message = t('error.field.zip-se')
  let page: Page
  let zip: Locator
  beforeAll(async () => {
    page = await world.visit('se')
    await page.goto('/register?market=se')
    await registering(page, t).fillStep(1, registration('se'))
    await registering(page, t).next()
    zip = page.getByLabel(t('register.zip'), { exact: true })
  })
  const shown = () => page.getByText(message, { exact: true }).count()

  test('not while she types, but when she leaves it', async () => {
    await zip.click()
    await zip.pressSequentially('12', { delay: 20 })
    expect(await shown()).toBe(0)
    await zip.blur()
    await expect.poll(shown).toBe(1)
  })
  test('not while she puts it right either, but at the change', async () => {
    await zip.click()
    await zip.press('End')
    await zip.pressSequentially('345', { delay: 20 })
    expect(await shown()).toBe(1)
    await zip.dispatchEvent('change')
    await expect.poll(shown).toBe(0)
  })
  test('when the page itself fills it in: values typed before a reload', async () => {
    await zip.fill('1')
    await page.reload()
    await expect.poll(() => zip.inputValue()).toBe('1')
    await expect.poll(shown).toBe(1)
  })
})

test('R5 5 ms after she has left a field it is looked at (the page’s clock is moved by hand)', async () => {
  const t = textsOf('se')
  const page = await openWindow(world, 'se')
  await page.goto('/register?market=se')
  await page.locator('html[data-ready]').waitFor()
  await registering(page, t).fillStep(1, registration('se'))
  await registering(page, t).next()
  const zip = page.getByLabel(t('register.zip'), { exact: true })
  const shown = () => page.getByText(t('error.field.zip-se'), { exact: true }).count()
  const leaveWith = async (value: string) => {
    await zip.fill(value)
    await zip.blur()
  }
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await leaveWith('1')
  await page.clock.runFor(4)
  expect(await shown()).toBe(0)
  await page.clock.runFor(1)
  await expect.poll(shown).toBe(1)
  await leaveWith('11451')
  await page.clock.runFor(5)
  await expect.poll(shown).toBe(0)
})

const describedBy = (field: Locator) =>
  field.evaluate(
    (element) =>
      element
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ') ?? '',
  )

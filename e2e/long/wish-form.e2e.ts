import type { Locator } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { faultsOf } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

test.each(['da', 'se', 'nl', 'de'] as const)(
  'R6.03 T120 %s: a wish may be typed freely, gets its errors at the fields, and is never part of an address',
  async (market) => {
    const { member, memberId } = await given.ready(market)
    const { page, t, button } = member
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(decodeURIComponent(request.url())))
    await page.goto('/new-styling')
    const [budget, date, text] = (['order.budget', 'order.date', 'order.text'] as const).map((label) =>
      page.getByLabel(t(label), { exact: true }),
    ) as [Locator, Locator, Locator]
    const occasion = (name: 'order.occasions.work' | 'order.anyOccasion') =>
      page.getByRole('radio', { name: t(name), exact: true })
    const soonest = (await date.getAttribute('min')) ?? ''

    const choices = page.locator('.picture-choice, .kind-wish')
    const places = () =>
      choices.evaluateAll((all) =>
        all.map((choice) => {
          const { x, y, width, height } = choice.getBoundingClientRect()
          return [x, y + window.scrollY, width, height].map(Math.round)
        }),
      )
    const before = await places()
    await occasion('order.occasions.work').check({ force: true })
    await page.locator('.kind-wish').first().click()
    expect(await places(), 'no choice moves').toEqual(before)
    await occasion('order.anyOccasion').check({ force: true })

    await budget.fill('a lot')
    await date.fill(new Date(Date.parse(soonest) - 86_400_000).toISOString().slice(0, 10))
    await text.fill('Honey at the wedding')
    await button('order.next').click()
    await page.getByText(t('error.field.wish-budget'), { exact: true }).waitFor()
    await page.getByText(t('error.field.wish-date'), { exact: true }).waitFor()
    expect(await budget.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await text.inputValue()).toBe('Honey at the wedding')
    expect(await faultsOf(page)).toEqual([])
    await photograph(page, `${market}-wish-problems`)

    await budget.fill('1.000')
    await date.fill(soonest)
    await button('order.next').click()
    await member.heading('order.confirmHeading').waitFor()
    const shown = page.getByText('Honey at the wedding')
    await shown.waitFor()
    await page.getByText(member.money(1000_00)).waitFor()
    await photograph(page, `${market}-wish-confirm`)
    await page.reload()
    await shown.waitFor()
    await member.link('order.changeWish').click()
    await expect.poll(() => budget.inputValue()).toBe('1.000')
    expect(await text.inputValue()).toBe('Honey at the wedding')
    await button('order.next').click()
    await button('order.button').click()
    await page.waitForURL('**/frontpage-in')
    const { wish } = await world.db.one<{ wish: object }>(
      sql`SELECT wish FROM box WHERE member_id = ${memberId}`,
    )
    expect(wish).toMatchObject({ budgetAmount: 1000_00, date: soonest, text: 'Honey at the wedding' })
    expect(wish).not.toHaveProperty('occasion')
    expect(addresses.filter((address) => /honey/i.test(address))).toEqual([])
  },
)

test('R6.03 a wish begun the short way goes on with all wishes: each kind is open, and can be pressed', async () => {
  const { member } = await given.ready('nl')
  const { page, t } = member
  await page.goto('/styling-ordre')
  const text = page.getByLabel(t('order.text'), { exact: true })
  await text.fill('Regen')
  await member.link('order.allWishes').click()
  await page.waitForURL('**/new-styling')
  const kinds = page.locator('.kind-wish')
  await kinds.first().waitFor()
  await expect.poll(() => text.inputValue()).toBe('Regen')
  await page.reload()
  await expect.poll(() => text.inputValue()).toBe('Regen')
  expect(await kinds.locator('input:checked').count()).toBe(await kinds.count())
  await kinds.first().click()
  const wanted = () => kinds.first().locator('input:checked').getAttribute('value')
  expect(await wanted()).toBe('wanted')
  await page.goto('/styling-ordre')
  await text.fill('Regen und Wind')
  await member.link('order.allWishes').click()
  await expect.poll(() => text.inputValue()).toBe('Regen und Wind')
  expect(await wanted(), 'what the short way has not asked stays').toBe('wanted')
})

test('R6.03 without script the form is sent, checked, and shows the wish', async () => {
  const { member } = await given.ready('da')
  const { t } = member
  const context = await member.page
    .context()
    .browser()!
    .newContext({
      javaScriptEnabled: false,
      storageState: await member.page.context().storageState(),
      baseURL: world.origin,
    })
  const page = await context.newPage()
  await page.goto('/new-styling')
  await page.getByLabel(t('order.budget'), { exact: true }).fill('meget')
  await page.getByLabel(t('order.text'), { exact: true }).fill('Honning')
  await page.getByRole('button', { name: t('order.next'), exact: true }).click()
  await page.getByText(t('error.field.wish-budget'), { exact: true }).waitFor()
  expect(await page.getByLabel(t('order.text'), { exact: true }).inputValue()).toBe('Honning')
  await page.getByLabel(t('order.budget'), { exact: true }).fill('1.500 kr.')
  await page.getByRole('button', { name: t('order.next'), exact: true }).click()
  await page.getByText('Honning').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await context.close()
})

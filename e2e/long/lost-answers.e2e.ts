import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import type { Registration } from '#/people/members/registration.rule.ts'
import { sql } from '#/platform/database/db.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import type { TextKey } from '#/platform/texts.ts'
import { entriesOf, registration } from '#/testing/people/people.ts'
import { callAs } from '../call-as.ts'
import { limitOf, signedInPage } from '../client-probe.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { registering } from '../registering.ts'
import { demoMember } from '../sign-in.ts'
import { pickFirst, signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

/** Typed input when the answer is a refusal, is late, or never comes. */
const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())
const t = textsOf('se')

const field = (page: Page, name: keyof Registration) =>
  page.getByLabel(t(`register.${name}`), { exact: true })
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const button = (page: Page, key: TextKey) => page.getByRole('button', { name: t(key), exact: true })

describe('R3.05 an answer that does not come', () => {
  test('within 10 seconds: the member is told at the button, keeps all typed text, and a repetition acts once', async () => {
    const { terms, ...who } = registration('se')
    const viewport = { width: 390, height: 844 }
    const page = await world.visit('se', { quietly: true, viewport })
    const keys: (string | undefined)[] = []
    await page.route('**/api/register', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      // The server carries out the request, and its answer is lost on the way.
      if (keys.length === 1) await route.fetch()
      else await route.continue()
    })
    await page.goto('/register?market=se')
    await registering(page, t).fill({ ...who, terms })
    const limitMs = await limitOf(page)
    const started = Date.now()
    await button(page, 'register.button').click()
    await alert(page, t('error.timeout')).waitFor()
    const { y, height } = (await alert(page, t('error.timeout')).boundingBox())!
    expect(y, 'on a telephone the form is longer than the screen').toBeGreaterThan(0)
    expect(y + height).toBeLessThan(viewport.height)
    expect(Date.now() - started).toBeGreaterThan(9_500)
    expect(await limitMs(), 'a busy machine may tell her later, but not ask for longer').toBe(10_000)
    for (const [name, value] of entriesOf(who)) expect(await field(page, name).inputValue()).toBe(value)
    await button(page, 'register.button').click()
    await page.getByRole('heading', { level: 1, name: t('card.title') }).waitFor()
    expect(new Set(keys).size).toBe(1)
    expect(await world.db.many(sql`SELECT 1 FROM member WHERE email = ${who.email}`)).toHaveLength(1)
    expect(await page.context().cookies()).toContainEqual(expect.objectContaining({ name: '__Host-sid' }))
    await page.context().close()
  })

  test('without a network: a page that cannot load says so, and comes when asked again', async () => {
    const { page } = await signedInPage(world, 'se')
    await page.goto('/terms')
    await page.route('**/api/**', (route) => route.abort())
    await page
      .getByRole('link', { name: t('nav.box') })
      .first()
      .click()
    await page.getByRole('heading', { name: t('error.noAnswer') }).waitFor()
    await photograph(page, 'no-answer')
    await page.unroute('**/api/**')
    await button(page, 'error.again').click()
    await page.waitForURL('**/frontpage-in')
    await page.getByRole('heading', { name: t('error.noAnswer') }).waitFor({ state: 'detached' })
    await page.context().close()
  })
})

describe('nothing typed is lost', () => {
  test('registering: a reload keeps all but the secrets', async () => {
    const { terms: _, ...who } = registration('se')
    const page = await world.visit('se')
    await page.goto('/register?market=se')
    const joining = registering(page, t)
    await joining.fill(who)
    await page.reload()
    await joining.heading(3).waitFor()
    await expect.poll(() => field(page, 'email').inputValue()).toBe(who.email)
    for (const [name, value] of entriesOf(who))
      expect([name, await field(page, name).inputValue()]).toEqual([
        name,
        ['password', 'personalNumber'].includes(name) ? '' : value,
      ])
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      who.password,
    )
    await page.context().close()
  })

  test('signing in: the address stays, the password does not', async () => {
    const page = await world.visit('se')
    await page.goto('/login?returnUrl=/new-styling')
    await page.getByLabel(t('login.email'), { exact: true }).fill(demoMember('se').email)
    await page.getByLabel(t('login.password'), { exact: true }).fill('not-her-password')
    await page.locator('button[type=submit]').click()
    await page.getByText(t('error.wrong-login')).waitFor()
    expect(await page.getByLabel(t('login.email'), { exact: true }).inputValue()).toBe(demoMember('se').email)
    expect(await page.getByLabel(t('login.password'), { exact: true }).inputValue()).toBe('')
    await page.context().close()
    world.problems.splice(0)
  })

  test.each([
    { because: 'no network', fault: undefined },
    { because: 'a server that broke', fault: { status: 500, json: { error: { code: 'unexpected' } } } },
    { because: 'a refusal', fault: { status: 422, json: { error: { code: 'x', message: 'Det går inte' } } } },
  ])('the survey: with $because she stays on her step, and a reload keeps her choice', async ({ fault }) => {
    const { page, id } = await signedInPage(world, 'se')
    await page.goto(`/survey/${id}?step=14`)
    const text = 'Raka linjer, inga ränder'
    await page.getByRole('textbox').fill(text)
    await page.route('**/api/survey/**', (route) => {
      // Without a network nothing can be read either; the step stays on the screen nevertheless.
      if (fault && route.request().method() === 'GET') return route.continue()
      return fault ? route.fulfill(fault) : route.abort()
    })
    await page.locator('button[type=submit]').click()
    const message = fault ? (fault.json.error as { message?: string }).message : t('error.offline')
    await page.getByText(message ?? t('error.unexpected')).waitFor()
    expect(await page.getByRole('textbox').inputValue()).toBe(text)
    await page.unroute('**/api/survey/**')
    await page.reload()
    await expect.poll(() => page.getByRole('textbox').inputValue()).toBe(text)
    await page.locator('button[type=submit]').click()
    await page.waitForURL((url) => url.searchParams.get('step') !== '14')
    await page.context().close()
  })

  test('deciding: a reload keeps typed text, and changes of another window are shown before the confirmation', async () => {
    const { member, boxId } = await given.delivered('se')
    const { page } = member
    const comment = page.getByLabel(t('feedback.commentLabel'), { exact: true })
    await page.goto(`/feedback/comment?box=${boxId}`)
    await comment.fill('Allt satt som en smäck')
    await page.reload()
    await expect.poll(() => comment.inputValue()).toBe('Allt satt som en smäck')
    await button(page, 'feedback.toConfirm').click()
    const pay = page.getByRole('button', { name: member.pattern('feedback.confirm') })
    const before = await pay.textContent()

    const { pieces } = await callAs(page, world, 'GET', '/boxes/:boxId/feedback', { params: { boxId } })
    await callAs(page, world, 'PUT', '/boxes/:boxId/feedback/items/:itemId', {
      params: { boxId, itemId: pieces[0]!.id },
      body: { choice: 'return' },
    })
    await pay.click()
    await alert(page, t('error.amount-changed')).waitFor()
    await expect.poll(() => pay.textContent()).not.toBe(before)
    await pay.click()
    await member.link('feedback.toReceipt').waitFor()
    expect(await world.db.one(sql`SELECT comment FROM box WHERE id = ${boxId}`)).toEqual({
      comment: 'Allt satt som en smäck',
    })
    world.problems.splice(0)
  })

  test('ordering: a reload keeps her wish, and a lost answer orders once', async () => {
    const { member, memberId } = await given.ready('se')
    const { page } = member
    const text = page.getByLabel(t('order.text'), { exact: true })
    await page.goto('/new-styling')
    await text.fill('En klänning till ett bröllop')
    await page.getByRole('radio', { name: t('order.occasions.work'), exact: true }).check({ force: true })
    await page.reload()
    await expect.poll(() => text.inputValue()).toBe('En klänning till ett bröllop')
    expect(await page.getByRole('radio', { name: t('order.occasions.work'), exact: true }).isChecked()).toBe(
      true,
    )
    await button(page, 'order.next').click()
    await button(page, 'order.button').waitFor()
    const keys: (string | undefined)[] = []
    await page.route('**/api/boxes', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await button(page, 'order.button').click()
    await alert(page, t('error.offline')).waitFor()
    await page.getByText('En klänning till ett bröllop').waitFor()
    await button(page, 'order.button').click()
    await page.waitForURL('**/frontpage-in')
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toBeTruthy()
    expect(await world.db.many(sql`SELECT 1 FROM box WHERE member_id = ${memberId}`)).toHaveLength(1)
    world.problems.splice(0)
  })
})

test('R8.03 the desk goes on when the network is back', async () => {
  const { boxId } = await given.ordered('se')
  const desk = await signInStaff(world, 'stylist', '/studio/desk')
  await desk.goto(`/studio/desk?box=${boxId}`)
  await desk.getByRole('button', { name: /^Take this box/ }).click()
  await pickFirst(desk)
  const candidate = desk.getByRole('region', { name: 'Candidates' }).locator('[data-sku]').first()
  await desk.context().setOffline(true)
  await candidate.click()
  await alert(desk, 'No connection.').waitFor()
  await desk.context().setOffline(false)
  await pickFirst(desk)
  expect(await world.db.many(sql`SELECT 1 FROM box_item WHERE box_id = ${boxId}`)).toHaveLength(2)
  await desk.context().close()
  world.problems.splice(0)
})

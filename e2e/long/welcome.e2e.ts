import { expect, test } from 'vitest'
import { marketIds, marketOf } from '#/platform/markets/markets.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { registration } from '#/testing/people/people.ts'
import { patience } from '#/testing/run/patience.ts'
import { faultsOf, faultsOn } from '../accessibility.ts'
import { photograph } from '../photograph.ts'
import { registering } from '../registering.ts'
import { demoMember } from '../sign-in.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test.each(marketIds)(
  'R7.01 R6.02 %s: a visitor reads the offer and its price, and begins',
  async (market) => {
    const t = textsOf(market)
    const page = await world.visit(market)
    await page.goto('/welcome')
    await page.getByRole('heading', { level: 1, name: t('welcome.heading') }).waitFor()
    expect(await page.locator('.welcome-pieces li').count()).toBe(5)
    const pictures = await page
      .locator('.welcome picture img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src.split('/').at(-2)))
    expect(pictures.length, 'a card, others over the steps, and a box').toBeGreaterThan(9)
    expect(new Set(pictures).size, 'no piece twice').toBe(pictures.length)
    expect(await faultsOn(page, ['/welcome'])).toEqual([])
    await photograph(page, `welcome-${market}`)
    for (const id of marketIds)
      expect(await page.getByRole('link', { name: marketOf(id).name }).count()).toBeGreaterThan(0)
    await page
      .getByRole('link', { name: t('welcome.quiz') })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: t('quiz.sneakpeek.heading') }).waitFor()
    await page.getByRole('link', { name: t('nav.home') }).click()
    await page.getByRole('heading', { level: 1, name: t('welcome.heading') }).waitFor()
  },
)

test('R1.03 another country is one press away, in its own language', async () => {
  const page = await world.visit('da')
  await page.goto('/welcome')
  const there = textsOf('nl')('welcome.heading')
  await page
    .locator('.countries')
    .getByRole('link', { name: marketOf('nl').name })
    .click()
  await page.getByRole('heading', { level: 1, name: there }).waitFor()
})

test('R7.01 the picture in sight is asked for in the head, before anything else of the page is read', async () => {
  const page = await world.visit('de')
  const html = await (await page.request.get('/welcome')).text()
  const [head = '', body = ''] = html.split('</head>')
  expect(head).toMatch(/<link rel="preload" as="image"[^>]* imageSrcSet="\/media\//)
  expect(body).not.toContain('rel="preload"')
})

test('R7.01 the fonts requested in the head are those of the first view', async () => {
  const page = await world.visit('de')
  await page.goto('/welcome')
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family, weight }) => `${family} ${weight}`.replaceAll('"', '')),
    )
  await expect
    .poll(loaded, patience)
    .toEqual(expect.arrayContaining(['Newsreader Display 300', 'Hanken Grotesk 400 600']))
})

test('R7.01 scripts are asked for once the first pictures are there', async () => {
  const page = await world.visit('de')
  const requested: string[] = []
  page.on('requestfinished', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/welcome')
  await page.locator('[data-ready]').waitFor({ state: 'attached' })
  const first = requested.findIndex((path) => path.endsWith('.js'))
  const picture = requested.findIndex((path) => path.startsWith('/media/'))
  expect(picture).toBeGreaterThan(-1)
  expect(first).toBeGreaterThan(picture)
  expect(new Set(requested.filter((path) => path.endsWith('.css'))).size).toBe(1)
})

test.each(marketIds)('R2.07 R1.03 %s: the sign-in is a door too', async (market) => {
  const t = textsOf(market)
  const page = await world.visit(market)
  await page.goto('/login')
  await page.getByRole('heading', { level: 1, name: t('login.title') }).waitFor()
  expect(await page.locator('.outfit img:not([aria-hidden])').count()).toBe(4)
  expect(await faultsOf(page)).toEqual([])
  await photograph(page, `login-${market}`)
  const other = market === 'nl' ? 'de' : 'nl'
  await page.getByRole('link', { name: marketOf(other).name }).click()
  await page.getByRole('heading', { level: 1, name: textsOf(other)('login.title') }).waitFor()
})

test.each(marketIds)(
  'R3.07 R5.14 %s: joining in three steps, back and forth, over a reload',
  async (market) => {
    const t = textsOf(market)
    const page = await world.visit(market)
    const who = registration(market)
    const joining = registering(page, t)
    await page.goto('/register#step-3')
    await joining.heading(1).waitFor()
    await page.waitForURL('**/register#step-1')
    await photograph(page, `register-1-${market}`)
    await page.getByLabel(t('register.email'), { exact: true }).press('Enter')
    await page.getByText(t('error.field.required')).first().waitFor()
    await joining.fillStep(1, who)
    await page.getByLabel(t('register.lastName'), { exact: true }).press('Enter')
    await joining.fillStep(2, who)
    expect(
      await joining.heading(2).evaluate((it) => it.closest('div')!.contains(document.activeElement)),
    ).toBe(true)
    await photograph(page, `register-2-${market}`)
    await joining.next()
    await joining.heading(3).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await photograph(page, `register-3-${market}`)
    await page.goBack()
    await joining.heading(2).waitFor()
    await page.goForward()
    await joining.heading(3).waitFor()
    await page.reload()
    await joining.heading(3).waitFor()
    await page.getByRole('link', { name: t('register.back'), exact: true }).click()
    expect(await joining.field('city').inputValue()).toBe(who.city)
  },
)

test('R3.07 a taken address leads back to its step', async () => {
  const t = textsOf('da')
  const page = await world.visit('da', { quietly: true })
  const joining = registering(page, t)
  await page.goto('/register')
  await joining.fill({ ...registration('da'), email: demoMember('da').email })
  await page.getByRole('button', { name: t('register.button'), exact: true }).click()
  await joining.heading(1).waitFor()
  await page.getByText(t('error.field.email-taken')).waitFor()
  await expect
    .poll(() => joining.field('email').evaluate((element) => element === document.activeElement))
    .toBe(true)
})

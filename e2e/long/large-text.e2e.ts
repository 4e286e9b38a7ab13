import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

/** A browser whose letters are twice as large as usual (WCAG 1.4.4). */
const world = await openWorld({ chromium: ['--blink-settings=defaultFontSize=32,defaultFixedFontSize=26'] })
const given = await givenBoxes(world)
afterAll(() => given.close())

/** The part of a page beyond its right edge, and texts that their box cuts off. */
function lost(): string[] {
  const over = document.documentElement.scrollWidth - document.documentElement.clientWidth
  const isWords = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const { overflowX, overflowY, clipPath, textOverflow } = getComputedStyle(element)
    if (clipPath !== 'none' || textOverflow === 'ellipsis' || !element.checkVisibility()) return false
    if (![...element.querySelectorAll('*'), element].some((part) => [...part.childNodes].some(isWords)))
      return false
    return (
      (hides(overflowX) && element.scrollWidth > element.clientWidth + 2) ||
      (hides(overflowY) && element.scrollHeight > element.clientHeight + 2)
    )
  })
  return [
    ...(over > 0 ? [`${over} px beyond the edge`] : []),
    ...cut.map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`),
  ]
}

async function lostOn(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(() => new Promise(requestAnimationFrame))
      const here = await page.evaluate(lost)
      found.push(...here.map((fault) => `${path} at ${width}: ${fault}`))
      if (here.length > 0) await photograph(page, `large${path.replaceAll(/\W+/g, '-')}`)
    }
  }
  return found
}

test('R11.05 nothing of a visitor’s page is lost with letters twice as large', async () => {
  const page = await world.visit('de', { quietly: true })
  await page.goto('/shop/new-products')
  const product = await page.getByRole('article').first().getByRole('link').getAttribute('href')
  const law = [
    '/terms',
    '/privacy',
    '/imprint',
    '/accessibility',
    '/withdraw',
    '/end-subscription',
    '/find-order',
  ]
  const shop = ['/shop', product!, '/shop/search?q=kleid', '/shop/cart', '/gift-cards', '/sneakpeek-quiz']
  expect(await lostOn(page, ['/welcome', '/register', '/login', ...shop, ...law])).toEqual([])
})

test('R11.05 nothing of a member’s page is lost with letters twice as large', async () => {
  const { member, boxId, memberId } = await given.delivered('de', undefined, true)
  const box = ['', '/give-feedback', '/comment', '/payment'].map((step) => `/feedback${step}?box=${boxId}`)
  const order = ['/frontpage-in', '/new-styling', '/new-styling/confirm', '/payment/authorization']
  const parts = [
    '',
    '/profile',
    '/address',
    '/style',
    '/boxes',
    '/invoices',
    '/card',
    '/subscription',
    '/privacy',
  ]
  const account = parts.map((part) => `/my-account${part}`)
  const survey = [1, 5, 10].map((step) => `/survey/${memberId}?step=${step}`)
  expect(
    await lostOn(member.page, [...order, ...box, ...account, ...survey, '/messages', '/book-call']),
  ).toEqual([])
})

test('R11.05 nothing of the studio is lost with letters twice as large', async () => {
  const { memberId } = await given.previewing('da')
  const page = await signInStaff(world, 'admin', '/studio/desk', true)
  const work = [
    'today',
    'desk',
    'warehouse',
    'returns',
    'finance',
    'customers',
    'catalogue',
    'threads',
    'law',
  ]
  const paths = [...work, 'settings', 'health', 'orders', `customers/${memberId}`].map(
    (path) => `/studio/${path}`,
  )
  expect(await lostOn(page, paths)).toEqual([])
})

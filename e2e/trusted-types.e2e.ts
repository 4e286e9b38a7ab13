import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkOutAsGuest } from './guest-checkout.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const messages: string[] = []

/** The browser's messages about a broken policy. */
function listen(page: Page): Page {
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text()))
      messages.push(`${page.url()} ${message.text()}`)
  })
  page.on('pageerror', (error) => void messages.push(`${page.url()} ${error.message}`))
  return page
}

test('T42 pages, their product data and the card fields work under Trusted Types', async () => {
  const page = listen(await world.visit('da'))
  await page.goto('/shop/category/dresses')
  await page.getByRole('article').first().getByRole('link').click()
  await page.waitForURL('**/shop/product/*')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.locator('script[type="application/ld+json"]').count()).toBe(1)
  for (const path of ['/login', '/register', '/welcome', '/terms']) await page.goto(path)
  const visit: typeof world.visit = async (...of) => listen(await world.visit(...of))
  await checkOutAsGuest({ ...world, visit }, 'nl')
  expect(messages).toEqual([])
})

test('T42 a text becomes no markup and no script', async () => {
  const page = await world.visit('da')
  await page.goto('/terms')
  const tried = await page.evaluate(() => {
    const outcome = (work: () => void) => {
      try {
        work()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }
    const script = () => document.createElement('script')
    return {
      markup: outcome(() => {
        document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'
      }),
      elsewhere: outcome(() => {
        script().src = 'https://evil.example/x.js'
      }),
      text: outcome(() => {
        script().text = 'alert(1)'
      }),
    }
  })
  expect(tried).toEqual({
    markup: 'TypeError',
    elsewhere: 'TypeError',
    text: expect.stringMatching(/Error$/),
  })
})

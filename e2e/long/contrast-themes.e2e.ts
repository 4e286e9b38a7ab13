import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newCustomer } from '../customer.ts'
import { photograph } from '../photograph.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

/** Chosen elements that look, by all that a contrast theme leaves, like one beside them that is not chosen. */
function alike(): string[] {
  const chosen =
    'label:has(input:checked), [aria-pressed="true"], [aria-selected="true"], [aria-checked="true"], [aria-current]:not([aria-current="false"]), [data-chosen], [data-state="done"], [data-state="now"]'
  const look = (element: Element): string =>
    [element, ...element.querySelectorAll('*')]
      .flatMap((part) => {
        const input = part instanceof HTMLInputElement && getComputedStyle(part).appearance !== 'none'
        const own = [
          'outline-style',
          'outline-width',
          'border-top-style',
          'border-top-width',
          'font-weight',
          'display',
          'text-decoration-line',
        ]
        const style = getComputedStyle(part)
        const before = getComputedStyle(part, '::before')
        return [
          ...own.map((name) => style.getPropertyValue(name)),
          ...['content', 'background-color', 'display'].map((name) => before.getPropertyValue(name)),
          input ? String(part.checked) : '',
        ]
      })
      .join()
  return [...document.querySelectorAll<HTMLElement>(chosen)].flatMap((element) => {
    if (!element.checkVisibility()) return []
    const others = [
      ...(element.parentElement?.parentElement ?? element).querySelectorAll<HTMLElement>(element.tagName),
    ]
    const other = others.find((one) => one.className === element.className && !one.matches(chosen))
    return other && look(other) === look(element)
      ? [`${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`]
      : []
  })
}

const brightnessOf = async (page: Page, selector: string) => {
  const picture = page.locator(selector).first()
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      picture
        .locator('img')
        .last()
        .evaluate((img: HTMLImageElement) => img.complete),
    )
    .toBe(true)
  const { channels } = await sharp(await picture.screenshot()).stats()
  return Math.max(...channels.slice(0, 3).map(({ mean }) => mean))
}

test('R11.05 a contrast theme shows pictures, and each chosen state apart from the others', async () => {
  const { page } = await newCustomer(world, { market: 'da' })
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto('/shop')
  expect(await brightnessOf(page, 'article .picture'), 'a garment on a light ground').toBeGreaterThan(100)
  await photograph(page, 'contrast-shop')
  await page.getByRole('article').first().getByRole('link').click()
  await page.waitForURL('**/shop/product/*')
  await page.getByRole('radio', { disabled: false }).first().check({ force: true })
  await photograph(page, 'contrast-product')
  expect(await page.evaluate(alike)).toEqual([])
  await page.goto('/design')
  for (const face of ['paper', 'studio']) {
    await page.getByRole('button', { name: face, exact: true }).click()
    await photograph(page, `contrast-design-${face}`)
    expect(await page.evaluate(alike), face).toEqual([])
  }
})

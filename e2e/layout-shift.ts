import type { Page } from 'playwright-core'

type Counted = { shift?: number }

/** Sums the layout shifts of each page from its beginning; to be called before the first `goto`. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const counted = window as Counted
      for (const entry of list.getEntries())
        counted.shift = (counted.shift ?? 0) + (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shiftOf = (page: Page) => page.evaluate(() => (window as Counted).shift ?? 0)

/** Layout shifts of the page since it was loaded, without those that follow a press. */
export const shiftWithoutPress = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[])
            if (!entry.hadRecentInput) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 500)
      }),
  )

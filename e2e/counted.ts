import type { Page } from 'playwright-core'

type Counted = { clicks: number; keys: number }
/** Counts clicks and key presses of the page; typed texts count as keys. */
export async function counted(page: Page) {
  await page.addInitScript(() => {
    const read = () => JSON.parse(sessionStorage.getItem('counted') ?? '{"clicks":0,"keys":0}')
    const add = (of: 'clicks' | 'keys') => {
      const now = read()
      sessionStorage.setItem('counted', JSON.stringify({ ...now, [of]: now[of] + 1 }))
    }
    addEventListener('click', (event) => event.isTrusted && event.detail > 0 && add('clicks'), true)
    addEventListener('keydown', (event) => event.isTrusted && add('keys'), true)
  })
  const tasks: Record<string, Counted> = {}
  return {
    tasks,
    /** Runs a task of the day and keeps what it took. */
    async task(name: string, work: () => Promise<void>) {
      await page.evaluate(() => sessionStorage.removeItem('counted'))
      await work()
      tasks[name] = await page.evaluate(() =>
        JSON.parse(sessionStorage.getItem('counted') ?? '{"clicks":0,"keys":0}'),
      )
    },
  }
}

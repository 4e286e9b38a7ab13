import { expect, test } from 'vitest'
import { openWorld } from './world.ts'

const world = await openWorld()

// The browser tells a page that breaks the policy, and fails the journey that opened it (world.ts).
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

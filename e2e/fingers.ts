import type { Page } from 'playwright-core'

type Point = { x: number; y: number }
/** A press of a finger that lifts what it holds. */
const PRESS_MS = 600

/** Real touches, as a screen would report them: one finger or two, in small steps. */
export async function fingersOn(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
    })
  const between = (from: Point, to: Point, part: number) => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  })
  async function move(from: Point[], to: Point[]) {
    await touch('touchStart', from)
    for (let step = 1; step <= 6; step++)
      await touch(
        'touchMove',
        from.map((point, nth) => between(point, to[nth]!, step / 6)),
      )
    await touch('touchEnd', [])
  }
  const around = (middle: Point, apart: number) => [
    { x: middle.x - apart / 2, y: middle.y },
    { x: middle.x + apart / 2, y: middle.y },
  ]
  return {
    swipe: (from: Point, to: Point) => move([from], [to]),
    /** Two fingers around a point, this many px apart. */
    pinch: (middle: Point, { from, to }: { from: number; to: number }) =>
      move(around(middle, from), around(middle, to)),
    /** Presses for a moment, moves, and lifts the finger once `arrived` is done. */
    async drag(from: Point, to: Point, arrived: () => Promise<unknown>) {
      await touch('touchStart', [from])
      await new Promise((resolve) => setTimeout(resolve, PRESS_MS))
      for (let step = 1; step <= 6; step++) await touch('touchMove', [between(from, to, step / 6)])
      await arrived()
      await touch('touchEnd', [])
    },
    async tap(at: Point) {
      await touch('touchStart', [at])
      await touch('touchEnd', [])
    },
  }
}

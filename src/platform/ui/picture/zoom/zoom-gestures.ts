import type { Pair, Point } from './zoom.rule.ts'

export type Gestures = {
  /** Fingers were added or lifted: movement counts from here. */
  began(): void
  dragged(by: Point): void
  pinched(from: Pair, to: Pair): void
  /** The last finger was lifted; `by` is its movement. */
  ended(by: Point): void
  /** A click, or a finger's second tap. */
  tapped(at: Point): void
  wheeled(at: Point, delta: number): void
}

const TAP_PX = 8
const DOUBLE_TAP = { ms: 300, px: 40 }
/** The click that opened the gallery may have been the first half of a double click. */
const DOUBLE_CLICK_MS = 500

/** Translates mouse, pen and fingers on an element into gestures; points are px from its middle. */
export function listenTo(element: HTMLElement, gestures: Gestures, signal: AbortSignal): void {
  const down = new Map<number, { from: Point; now: Point }>()
  const isTap = tapsFrom(performance.now())
  let still = true

  const pair = (which: 'from' | 'now') => [...down.values()].map((one) => one[which]) as unknown as Pair
  const moved = () => {
    const [one] = down.values()
    return one ? { x: one.now.x - one.from.x, y: one.now.y - one.from.y } : { x: 0, y: 0 }
  }
  function beginAnew() {
    for (const one of down.values()) one.from = one.now
    gestures.began()
  }
  const on = <T extends 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'wheel'>(
    type: T,
    hear: (event: HTMLElementEventMap[T]) => void,
  ) => element.addEventListener(type, hear, { signal, passive: false })

  on('pointerdown', (event) => {
    if (event.button !== 0 || down.size === 2) return
    event.preventDefault()
    element.setPointerCapture(event.pointerId)
    const at = fromMiddle(element, event)
    down.set(event.pointerId, { from: at, now: at })
    still = down.size === 1
    beginAnew()
  })
  on('pointermove', (event) => {
    const one = down.get(event.pointerId)
    if (!one) return
    one.now = fromMiddle(element, event)
    if (down.size === 2) return gestures.pinched(pair('from'), pair('now'))
    const by = moved()
    still &&= Math.hypot(by.x, by.y) < TAP_PX
    if (!still) gestures.dragged(by)
  })
  function lift(event: PointerEvent) {
    if (!down.has(event.pointerId)) return
    const by = still ? { x: 0, y: 0 } : moved()
    down.delete(event.pointerId)
    if (down.size > 0) return beginAnew()
    gestures.ended(event.type === 'pointerup' ? by : { x: 0, y: 0 })
    if (still && event.type === 'pointerup' && isTap(event)) gestures.tapped(fromMiddle(element, event))
  }
  on('pointerup', lift)
  on('pointercancel', lift)
  on('wheel', (event) => {
    event.preventDefault()
    gestures.wheeled(fromMiddle(element, event), event.deltaY)
  })
}

/** A mouse's click counts at once, a finger's tap only right after another one. */
function tapsFrom(openedAt: number) {
  let last = { at: openedAt, x: 0, y: 0 }
  return ({ pointerType, timeStamp, clientX, clientY }: PointerEvent) => {
    const before = last
    last = { at: timeStamp, x: clientX, y: clientY }
    if (pointerType !== 'touch') return timeStamp - before.at > DOUBLE_CLICK_MS
    const near = Math.hypot(clientX - before.x, clientY - before.y) < DOUBLE_TAP.px
    if (!near || timeStamp - before.at > DOUBLE_TAP.ms) return false
    last = { at: 0, x: 0, y: 0 }
    return true
  }
}

function fromMiddle(element: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

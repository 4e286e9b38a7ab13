import { indexAround, reached, stepsOf, swipePx } from './carousel.rule.ts'

/** Adds movement to a `.slider` and returns a function that stops it. Works on markup of any origin. */
export function attachCarousel(slider: HTMLElement): () => void {
  const container = slider.querySelector<HTMLElement>('.slider-items')
  if (!container) {
    console.warn('Carousel without .slider-items skipped')
    return () => {}
  }
  const listening = new AbortController()
  const { signal } = listening
  const row = rowOf(container)
  const step = (by: number) => row.goTo(indexAround(row.current(), by, row.reachable()))
  slider.querySelector('.slider-button-prev')?.addEventListener('click', () => step(-1), { signal })
  slider.querySelector('.slider-button-next')?.addEventListener('click', () => step(1), { signal })
  swipes(container, row, signal)
  return () => listening.abort()
}

function rowOf(container: HTMLElement) {
  const items = () => [...container.querySelectorAll<HTMLElement>(':scope > .slider-item')]
  const startOf = (item: HTMLElement | undefined) => (item?.offsetLeft ?? 0) - (items()[0]?.offsetLeft ?? 0)
  return {
    current() {
      const away = items().map((item) => Math.abs(startOf(item) - container.scrollLeft))
      return Math.max(0, away.indexOf(Math.min(...away)))
    },
    /** With several items in view, the last ones cannot reach the left edge. */
    reachable() {
      const end = container.scrollWidth - container.clientWidth
      if (end <= 0) return 1
      return Math.max(1, items().filter((item) => startOf(item) <= end + 1).length)
    },
    goTo(index: number) {
      const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
      container.scrollTo({ left: startOf(items()[index]), behavior })
    },
    itemWidth: () => items()[0]?.offsetWidth ?? container.clientWidth,
  }
}

type Held = { id: number; x: number; left: number; index: number; moved: number }

/**
 * The row follows a finger or a mouse, and snaps to the swipe's target; the item under the pointer is not clicked.
 */
function swipes(container: HTMLElement, row: ReturnType<typeof rowOf>, signal: AbortSignal): void {
  let held: Held | undefined
  let swiped = false
  const on = <T extends keyof HTMLElementEventMap>(
    type: T,
    hear: (event: HTMLElementEventMap[T]) => void,
    capture = false,
  ) => container.addEventListener(type, hear, { signal, capture })

  // Vertical scrolling and pinching stay the browser's; sideways movement is ours.
  container.style.touchAction = 'pan-y pinch-zoom'
  on('pointerdown', ({ isPrimary, button, pointerId, clientX }) => {
    swiped = false
    if (!isPrimary || button !== 0 || row.reachable() < 2) return
    held = { id: pointerId, x: clientX, left: container.scrollLeft, index: row.current(), moved: 0 }
  })
  on('pointermove', ({ pointerId, clientX }) => {
    if (held?.id !== pointerId) return
    held.moved = clientX - held.x
    if (!swiped && Math.abs(held.moved) >= swipePx) {
      swiped = true
      container.setPointerCapture(pointerId)
    }
    // Snapping would pull the row back under the finger.
    container.style.scrollSnapType = 'none'
    container.scrollLeft = held.left - held.moved
  })
  function letGo({ pointerId, type }: PointerEvent) {
    if (held?.id !== pointerId) return
    const { index, moved } = held
    held = undefined
    if (moved === 0) return
    const by = type === 'pointerup' ? stepsOf({ moved, itemWidth: row.itemWidth() }) : 0
    row.goTo(by === 0 ? index : reached({ index, by, count: row.reachable() }))
  }
  window.addEventListener('pointerup', letGo, { signal })
  window.addEventListener('pointercancel', letGo, { signal })
  on('scrollend', () => {
    if (!held) container.style.scrollSnapType = ''
  })
  on('dragstart', (event) => event.preventDefault())
  on('click', forgetClick, true)
  // A click by keyboard has detail 0, and does not belong to a swipe.
  function forgetClick(event: MouseEvent) {
    if (!swiped || event.detail === 0) return
    event.preventDefault()
    event.stopPropagation()
  }
}

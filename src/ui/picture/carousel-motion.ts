/** One item per click, wrapping at both ends; a swipe counts from 20 px on (R7.09). */
const swipePx = 20

/** Brings a `.slider` to life and answers how to stop it. Works on markup of any origin. */
export function attachCarousel(slider: HTMLElement): () => void {
  const container = slider.querySelector<HTMLElement>('.slider-items')
  if (!container) {
    console.warn('Carousel without .slider-items skipped')
    return () => {}
  }
  const listening = new AbortController()
  const { signal } = listening
  const step = (by: number) => scrollTo(container, by)
  slider.querySelector('.slider-button-prev')?.addEventListener('click', () => step(-1), { signal })
  slider.querySelector('.slider-button-next')?.addEventListener('click', () => step(1), { signal })
  swipes(container, step, signal)
  return () => listening.abort()
}

function scrollTo(container: HTMLElement, by: number): void {
  const items = [...container.querySelectorAll<HTMLElement>(':scope > .slider-item')]
  const target = items[wrapped(currentOf(container, items), by, reachable(container, items))]
  if (target)
    container.scrollTo({ left: target.offsetLeft - (items[0]?.offsetLeft ?? 0), behavior: 'smooth' })
}

/** The index after `by` steps among `count` places, round and round. */
export const wrapped = (index: number, by: number, count: number) => (((index + by) % count) + count) % count

function currentOf(container: HTMLElement, items: HTMLElement[]): number {
  const start = items[0]?.offsetLeft ?? 0
  const distance = (item: HTMLElement) => Math.abs(item.offsetLeft - start - container.scrollLeft)
  return items.reduce(
    (best, item, index) => (distance(item) < distance(items[best] ?? item) ? index : best),
    0,
  )
}

/** Where several items are in view, the last ones cannot come to the left edge. */
function reachable(container: HTMLElement, items: HTMLElement[]): number {
  const start = items[0]?.offsetLeft ?? 0
  const end = container.scrollWidth - container.clientWidth
  return Math.max(1, items.filter((item) => item.offsetLeft - start <= end + 1).length)
}

/** A finger scrolls by itself; a mouse drags by this. */
function swipes(container: HTMLElement, step: (by: number) => void, signal: AbortSignal): void {
  let from: number | undefined
  container.addEventListener(
    'pointerdown',
    (event) => {
      from = event.pointerType === 'mouse' ? event.clientX : undefined
    },
    { signal },
  )
  container.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  window.addEventListener(
    'pointerup',
    (event) => {
      const moved = from === undefined ? 0 : event.clientX - from
      from = undefined
      if (Math.abs(moved) > swipePx) step(moved < 0 ? 1 : -1)
    },
    { signal },
  )
}

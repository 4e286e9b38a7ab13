import {
  bounded,
  fitted,
  type Point,
  pinched,
  slideMs,
  swiped,
  tapScale,
  whole,
  type ZoomView,
  zoomedAt,
} from './zoom.rule.ts'
import { listenTo } from './zoom-gestures.ts'

export type ZoomState = { index: number; scale: number }
export type Stage = {
  show(index: number): void
  zoomBy(factor: number): void
  pan(by: Point): void
  stop(): void
}

/**
 * Moves a row of pictures and the current one by the elements' own styles: React renders them once, however often a
 * finger moves. `onChange` receives the current picture and its scale.
 */
export function attachStage(stage: HTMLElement, first: number, onChange: (shown: ZoomState) => void): Stage {
  const track = stage.firstElementChild as HTMLElement
  const slides = [...track.children]
  const listening = new AbortController()
  let index = first
  let view = whole
  let from = whole

  const image = () => slides[index]!.querySelector<HTMLImageElement>('img:not([aria-hidden])')!
  const frame = () => ({ width: stage.clientWidth, height: stage.clientHeight })
  function draw(next: ZoomView, { held = false } = {}) {
    const shown = image()
    view = bounded(next, fitted(sizeOf(shown), frame()), frame())
    stage.toggleAttribute('data-held', held)
    stage.toggleAttribute('data-near', view.scale > 1)
    shown.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`
    if (view.scale > 1) sharpen(shown)
    onChange({ index, scale: view.scale })
  }
  function slide(by: number, { held = false } = {}) {
    stage.toggleAttribute('data-held', held)
    track.style.transform = `translateX(calc(${-100 * index}% + ${by}px))`
  }
  function show(next: number) {
    draw(whole)
    index = Math.min(slides.length - 1, Math.max(0, next))
    view = whole
    slide(0)
    onChange({ index, scale: 1 })
  }
  const zoomTo = (at: Point, scale: number, held?: { held: boolean }) => draw(zoomedAt(view, at, scale), held)

  track.style.transitionDuration = `${slideMs}ms`
  stage.setAttribute('data-held', '')
  slide(0, { held: true })
  listenTo(
    stage,
    {
      began() {
        from = view
      },
      dragged(by) {
        if (view.scale > 1) draw({ ...from, x: from.x + by.x, y: from.y + by.y }, { held: true })
        else slide(atAnEnd(index, by.x, slides.length) ? by.x / 3 : by.x, { held: true })
      },
      pinched: (began, now) => draw(pinched(from, began, now), { held: true }),
      ended: ({ x }) => (view.scale > 1 ? draw(view) : show(index + swiped(x, stage.clientWidth))),
      tapped: (at) => zoomTo(at, view.scale > 1 ? 1 : tapScale),
      wheeled: (at, delta) => zoomTo(at, view.scale * Math.exp(-delta / 400), { held: true }),
    },
    listening.signal,
  )
  window.addEventListener('resize', () => draw(view, { held: true }), { signal: listening.signal })
  return {
    show,
    zoomBy: (factor) => zoomTo({ x: 0, y: 0 }, view.scale * factor),
    pan: (by) => draw({ ...view, x: view.x + by.x, y: view.y + by.y }),
    stop: () => listening.abort(),
  }
}

/** At an end the row gives way a little, and springs back. */
const atAnEnd = (index: number, movedX: number, count: number) => index === (movedX > 0 ? 0 : count - 1)

/** The size of its file, whatever its size on the page. */
const sizeOf = (image: HTMLImageElement) => ({
  width: Number(image.getAttribute('width')),
  height: Number(image.getAttribute('height')),
})

function sharpen(image: HTMLImageElement) {
  const largest = `${image.dataset.most}px`
  if (image.sizes === largest) return
  image.sizes = largest
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.sizes = largest
}

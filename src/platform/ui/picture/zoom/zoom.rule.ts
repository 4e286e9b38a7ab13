/** Limits of the zoom gallery (R7.10). */
export const maxScale = 10
export const slideMs = 400
export const tapScale = 2.5
export const stepFactor = 1.5

/** In px, from the middle of the frame. */
export type Point = { x: number; y: number }
export type Pair = readonly [Point, Point]
export type Size = { width: number; height: number }
/** The scale relative to fitted, and the position of the picture's middle. */
export type ZoomView = Point & { scale: number }
export const whole: ZoomView = { scale: 1, x: 0, y: 0 }

/** A swipe counts from 50 px on, or from a tenth of the frame where that is more. */
export const swipeThreshold = (width: number) => Math.max(50, width / 10)

/** The direction of a drag of the whole picture: next, back, or none. */
export const swiped = (movedX: number, width: number): -1 | 0 | 1 =>
  Math.abs(movedX) < swipeThreshold(width) ? 0 : movedX < 0 ? 1 : -1

export function fitted(picture: Size, frame: Size): Size {
  const by = Math.min(frame.width / picture.width, frame.height / picture.height)
  return { width: picture.width * by, height: picture.height * by }
}

/** No smaller than fitted, no larger than ten times that, and never with its edge inside the frame. */
export function bounded(view: ZoomView, picture: Size, frame: Size): ZoomView {
  const scale = between(1, view.scale, maxScale)
  const x = Math.max(0, (picture.width * scale - frame.width) / 2)
  const y = Math.max(0, (picture.height * scale - frame.height) / 2)
  return { scale, x: between(-x, view.x, x), y: between(-y, view.y, y) }
}

/** Changes the scale around a point, which keeps its place. */
export function zoomedAt(view: ZoomView, at: Point, scale: number): ZoomView {
  const next = between(1, scale, maxScale)
  const by = next / view.scale
  return { scale: next, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }
}

/** Two fingers: their distance sets the scale, and the picture's point under their middle follows it. */
export function pinched(view: ZoomView, from: Pair, to: Pair): ZoomView {
  const [began, now] = [middle(from), middle(to)]
  const zoomed = zoomedAt(view, began, (view.scale * distance(to)) / Math.max(1, distance(from)))
  return { ...zoomed, x: zoomed.x + now.x - began.x, y: zoomed.y + now.y - began.y }
}

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))
const middle = ([a, b]: Pair): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = ([a, b]: Pair) => Math.hypot(a.x - b.x, a.y - b.y)

/** A swipe counts from 20 px on (R7.09). */
export const swipePx = 20

/** The index after `by` steps among `count` places, wrapping around. */
export const indexAround = (index: number, by: number, count: number) =>
  (((index + by) % count) + count) % count

type Swipe = {
  /** Movement of the pointer, in px: to the left is forward. */ moved: number
  itemWidth: number
}

/** Items that a swipe moves by: at least one, and as many as it has passed; none below the threshold. */
export function stepsOf({ moved, itemWidth }: Swipe): number {
  if (Math.abs(moved) < swipePx) return 0
  return -Math.sign(moved) * Math.max(1, Math.round(Math.abs(moved) / Math.max(1, itemWidth)))
}

/** The target of a swipe: a long one stops at an end, and from an end it wraps around. */
export function reached({ index, by, count }: { index: number; by: number; count: number }): number {
  const atTheEnd = index === (by > 0 ? count - 1 : 0)
  return atTheEnd ? indexAround(index, Math.sign(by), count) : Math.min(count - 1, Math.max(0, index + by))
}

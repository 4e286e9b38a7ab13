/** A swipe counts from 20 px on (R7.09). */
export const swipePx = 20

/** The index after `by` steps among `count` places, round and round. */
export const wrapped = (index: number, by: number, count: number) => (((index + by) % count) + count) % count

type Swipe = { /** Of the pointer, in px: to the left is forward. */ moved: number; itemWidth: number }

/** How many items on a swipe leads: one at least, and as many as it has gone past; none below the threshold. */
export function stepsOf({ moved, itemWidth }: Swipe): number {
  if (Math.abs(moved) < swipePx) return 0
  return -Math.sign(moved) * Math.max(1, Math.round(Math.abs(moved) / Math.max(1, itemWidth)))
}

/** Where that is: a long swipe stops at an end, and from an end it goes round. */
export function reached({ index, by, count }: { index: number; by: number; count: number }): number {
  const atTheEnd = index === (by > 0 ? count - 1 : 0)
  return atTheEnd ? wrapped(index, Math.sign(by), count) : Math.min(count - 1, Math.max(0, index + by))
}

export type Swipe = 'liked' | 'passed'
type Moved = { by: number; width: number; ms: number }

/** A swipe must be deliberate: a good part of the card's width, or a flick. */
const PART = 0.28
const MOST_PX = 120
const FLICK_PX = 36
const FLICK_PER_MS = 0.6

/** The direction of a swipe by its distance and time: right is yes. Undefined: the card goes back. */
export function swipeOf({ by, width, ms }: Moved): Swipe | undefined {
  const far = Math.abs(by)
  const isFlick = far >= FLICK_PX && far / Math.max(1, ms) >= FLICK_PER_MS
  if (far < Math.min(MOST_PX, width * PART) && !isFlick) return undefined
  return by > 0 ? 'liked' : 'passed'
}

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean }

/** The answer of a key; undefined for keys that belong to something else. */
export function keyed({ key, ...held }: Pressed): Swipe | 'undone' | undefined {
  if (held.ctrlKey || held.metaKey || held.altKey || held.shiftKey) return undefined
  if (key === 'ArrowRight') return 'liked'
  if (key === 'ArrowLeft') return 'passed'
  return key === 'Backspace' ? 'undone' : undefined
}

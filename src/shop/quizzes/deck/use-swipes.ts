import { type RefObject, useEffect, useRef } from 'react'
import { keyed, type Swipe, swipeOf } from './swipe.rule.ts'

/** From this distance in px a touch is a swipe and no tap. */
const HELD_PX = 6
const LEANS_PX = 40

/** Moves the card sideways with a finger or a mouse; it leaves when it is let go far enough. */
export function useSwipes(
  card: RefObject<HTMLElement | null>,
  top: string | undefined,
  onSwiped: (swipe: Swipe) => void,
) {
  const swiped = useRef(onSwiped)
  swiped.current = onSwiped
  // biome-ignore lint/correctness/useExhaustiveDependencies: each card is held anew
  useEffect(() => (card.current ? follow(card.current, (swipe) => swiped.current(swipe)) : undefined), [top])
}

type Held = { id: number; x: number; at: number; by: number }

function follow(card: HTMLElement, onSwiped: (swipe: Swipe) => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let held: Held | undefined
  function lean(by: number) {
    card.style.transform = by === 0 ? '' : `translateX(${by}px) rotate(${by / 28}deg)`
    if (Math.abs(by) < LEANS_PX) delete card.dataset.leans
    else card.dataset.leans = by > 0 ? 'liked' : 'passed'
  }
  card.addEventListener(
    'pointerdown',
    ({ isPrimary, button, pointerId, clientX, timeStamp }) => {
      if (isPrimary && button === 0) held = { id: pointerId, x: clientX, at: timeStamp, by: 0 }
    },
    { signal },
  )
  card.addEventListener(
    'pointermove',
    ({ pointerId, clientX }) => {
      if (held?.id !== pointerId) return
      held.by = clientX - held.x
      if (Math.abs(held.by) < HELD_PX) return
      if (!card.hasPointerCapture(pointerId)) card.setPointerCapture(pointerId)
      card.dataset.held = ''
      lean(held.by)
    },
    { signal },
  )
  function letGo({ pointerId, timeStamp, type }: PointerEvent) {
    if (held?.id !== pointerId) return
    const { by, at } = held
    held = undefined
    delete card.dataset.held
    lean(0)
    const swipe =
      type === 'pointerup' ? swipeOf({ by, width: card.clientWidth, ms: timeStamp - at }) : undefined
    if (swipe) onSwiped(swipe)
  }
  card.addEventListener('pointerup', letGo, { signal })
  card.addEventListener('pointercancel', letGo, { signal })
  // Without this a mouse would drag the picture itself.
  card.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  return () => listening.abort()
}

const ownsKeys = 'input:not([type=checkbox]), textarea, select, [contenteditable], dialog'

/** Arrow keys and backspace, except where another element uses them. */
export function useSwipeKeys(hear: (swipe: Swipe | 'undone') => void) {
  const latest = useRef(hear)
  latest.current = hear
  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      const swipe = keyed(event)
      const { target } = event
      if (!swipe || event.defaultPrevented || event.repeat) return
      if (target instanceof Element && target.closest(ownsKeys)) return
      event.preventDefault()
      latest.current(swipe)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

import { isUsable, type Place, placeOf, successorOf } from './place.ts'

/** A control that is disabled while something is sent has this long to come back. */
const DISABLED_MS = 1000
/** Messages and dialogs go; the focus returns to the page below them. */
const passing = 'dialog, [role="status"], [role="alert"]'

/**
 * Keeps the focus on the page (WCAG 2.4.3): when the focused control goes, because a form was saved or a row has left a list, the browser
 * would give the focus to the whole document. A page that moves the focus itself comes first. An element with `data-focus-home` takes
 * the focus before all others.
 */
export function keepFocus(): void {
  let place: Place | undefined
  /** The last place that is in no dialog and no message. */
  let lasting: Place | undefined
  let planned = false

  function remember({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return
    place = placeOf(target)
    if (!target.closest(passing)) lasting = place
  }
  /** A click beside all controls takes the focus away by intent. */
  function forget({ target, relatedTarget }: FocusEvent) {
    if (relatedTarget) return
    setTimeout(() => {
      if (!isLost() || place?.control !== target || !isUsable(place.control)) return
      place = undefined
      lasting = undefined
    })
  }
  function plan() {
    if (planned || !place || !isLost()) return
    planned = true
    // The page's own effects come first: they run after the next frame at the latest.
    requestAnimationFrame(() => requestAnimationFrame(restore))
  }
  function restore() {
    planned = false
    if (!place || !isLost()) return
    if (isUsable(place.control)) return focus(place.control)
    const { control } = place
    if (control.isConnected && control.matches(':disabled'))
      return void setTimeout(giveUp, DISABLED_MS, control)
    hand(place)
  }
  function giveUp(control: HTMLElement) {
    if (place?.control === control && isLost()) hand(place)
  }
  function hand(lost: Place) {
    const isOver = lost.steps.some(({ parent }) => parent.matches(passing) && !isShown(parent))
    const from = isOver ? lasting : lost
    const isModal = document.querySelector('dialog[open]') !== null
    const home = isModal ? null : document.querySelector<HTMLElement>('[data-focus-home]')
    const next = home ?? (from && (isUsable(from.control) ? from.control : successorOf(from)))
    place = undefined
    if (next) focus(next)
  }
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  const observed = { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'open'] }
  new MutationObserver(plan).observe(document.body, observed)
}

const isLost = () => document.activeElement === document.body || document.activeElement === null

const isShown = (part: Element) =>
  part.isConnected && (part instanceof HTMLDialogElement ? part.open : part.childElementCount > 0)

function focus(element: HTMLElement) {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
  if (element.matches(':focus-visible')) element.scrollIntoView({ block: 'nearest' })
}

import './overlay.css'
import { type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { IconButton } from '../form/button.tsx'
import { Icon } from '../picture/icon.tsx'

type OverlayProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Buttons at its foot, the confirming one last. */
  actions?: ReactNode
  children?: ReactNode
}

export const Dialog = (props: OverlayProps) => <Modal {...props} />

/** A dialog from the side: filters, the cart, a piece in detail. */
export const Drawer = ({ side = 'right', ...props }: OverlayProps & { side?: 'left' | 'right' }) => (
  <Modal {...props} side={side} />
)

/** The first focus in a dialog: its first field, else its first button; the browser would focus the close button. */
const firstControl =
  ':scope > .dialog-body :is(input, textarea, select, button), :scope > .dialog-actions button'

/**
 * The click that opened it, or closed a dialog above it, may have been the first half of a double click: the second
 * half lands beside the dialog.
 */
const DOUBLE_CLICK_MS = 500

/** The browser's own dialog keeps the focus inside, closes on Escape and returns the focus. */
function Modal({
  open,
  onClose,
  title,
  actions,
  side,
  children,
}: OverlayProps & { side?: 'left' | 'right' }) {
  const t = useTexts()
  const heading = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const lastAt = useRef(0)
  const pressedOutside = useRef(false)
  useEffect(() => {
    const element = dialog.current
    if (open && element && !element.open) {
      element.showModal()
      lastAt.current = performance.now()
      if (!side) element.querySelector<HTMLElement>(firstControl)?.focus()
    }
    if (!open && element?.open) element.close()
  }, [open, side])
  // React passes the close event of an inner dialog on to this one; only the own event counts.
  const own = ({ target }: { target: EventTarget }) => target === dialog.current
  // Selecting text inside and releasing outside must not close it: the press must begin outside as well.
  const press = (event: PointerEvent) => {
    pressedOutside.current = own(event) && event.timeStamp - lastAt.current > DOUBLE_CLICK_MS
    lastAt.current = event.timeStamp
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard
    <dialog
      ref={dialog}
      className="dialog"
      data-side={side}
      aria-labelledby={heading}
      onClose={(event) => own(event) && onClose()}
      onPointerDown={press}
      onClick={(event) => own(event) && pressedOutside.current && onClose()}
    >
      {open && (
        <>
          <div className="dialog-head">
            <h2 id={heading}>{title}</h2>
            <IconButton label={t('ui.close')} onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </div>
          <div className="dialog-body">{children}</div>
          {actions && <div className="dialog-actions">{actions}</div>}
        </>
      )}
    </dialog>
  )
}

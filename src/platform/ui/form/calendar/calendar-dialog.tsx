import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { Calendar } from './calendar.tsx'

type Props = {
  label: string
  min?: string
  max?: string
  begin: string
  /** The field that is filled in. */
  input: HTMLInputElement
  onClose: () => void
}

export const CalendarDialog = ({ label, input, onClose, ...calendar }: Props) => (
  <Dialog open title={label} onClose={onClose}>
    <Calendar
      {...calendar}
      value={input.value}
      onChoose={(day) => {
        fillIn(input, day)
        onClose()
        // The dialog is taken off the page, so it cannot give the focus back to what opened it.
        requestAnimationFrame(() => input.closest('.field-box')?.querySelector('button')?.focus())
      }}
    />
  </Dialog>
)

/** As if it had been typed: whoever keeps the form, React or a draft of it, hears of it. */
function fillIn(input: HTMLInputElement, day: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, day)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { Calendar } from './calendar.tsx'

type Props = {
  label: string
  min?: string
  max?: string
  begin: string
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
        // The dialog is removed from the page, so it cannot return the focus to its opener.
        requestAnimationFrame(() => input.closest('.field-box')?.querySelector('button')?.focus())
      }}
    />
  </Dialog>
)

/** Sets the value with an input event, as typing does, so that React and drafts notice it. */
function fillIn(input: HTMLInputElement, day: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, day)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

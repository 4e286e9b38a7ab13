import './save-bar.css'
import { Button } from '#/ui/form/button.tsx'
import { Alert } from '#/ui/notice/notice.tsx'

type SaveBarProps = {
  /** How many changes wait; none, and there is no bar. */
  waiting: number
  busy: boolean
  error: string | undefined
  onSave: () => void
  onDiscard: () => void
}

/** What was typed and is not kept yet, with what to do about it: the last thing of its page, and always in sight. */
export function SaveBar({ waiting, busy, error, onSave, onDiscard }: SaveBarProps) {
  if (waiting === 0) return null
  return (
    <section className="save-bar" aria-label="Not saved yet">
      <Alert>{error}</Alert>
      <span className="save-bar-words" role="status">
        {waiting === 1 ? '1 change is not saved' : `${waiting} changes are not saved`}
      </span>
      <Button variant="secondary" disabled={busy} onClick={onDiscard}>
        Discard
      </Button>
      <Button busy={busy} onClick={onSave}>
        Save
      </Button>
    </section>
  )
}

import './save-bar.css'
import { Button } from '#/platform/ui/form/button.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'

type SaveBarProps = {
  /** Number of unsaved changes. With none the bar is hidden, unless it `stands` by a form. */
  waiting: number
  stands?: boolean
  busy: boolean
  error: string | undefined
  onSave: () => void
  onDiscard: () => void
}

/** Unsaved changes and the buttons to save or discard them: the last part of its page, always in sight. */
export function SaveBar({ waiting, stands, busy, error, onSave, onDiscard }: SaveBarProps) {
  if (waiting === 0 && !stands) return null
  return (
    <section
      className="save-bar"
      aria-label={waiting === 0 ? 'Nothing to save' : 'Not saved yet'}
      data-waits={waiting > 0 || undefined}
    >
      <Alert>{error}</Alert>
      <span className="save-bar-words" role="status">
        {statusOf(waiting)}
      </span>
      {waiting > 0 && (
        <Button variant="secondary" disabled={busy} onClick={onDiscard}>
          Discard
        </Button>
      )}
      <Button busy={busy} disabled={waiting === 0} onClick={onSave}>
        Save
      </Button>
    </section>
  )
}

const statusOf = (waiting: number) =>
  waiting === 0 ? 'No changes' : waiting === 1 ? '1 change is not saved' : `${waiting} changes are not saved`

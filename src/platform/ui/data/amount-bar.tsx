import './amount-bar.css'
import type { ReactNode } from 'react'

type AmountBarProps = {
  label: ReactNode
  /** The amount to pay, formatted. */
  amount: string
  aside?: ReactNode
  /** The member's progress: the words, and the numbers of the drawn bar. */
  progress?: { text: ReactNode; done: number; of: number }
  /**
   * The outcome if the member does nothing; on a telephone folded behind its name, so that the bar stays one line.
   */
  note?: { name: string; text: ReactNode; open?: boolean }
  children?: ReactNode
}

/** Always in sight while the member decides; the last child of the page's content. */
export function AmountBar({ label, amount, aside, progress, note, children }: AmountBarProps) {
  return (
    <div className="amount-bar" data-progress={progress ? true : undefined}>
      {progress && (
        <progress className="amount-bar-drawn" value={progress.done} max={progress.of} aria-hidden="true" />
      )}
      <div>
        <span className="amount-bar-label">{label}</span>
        {progress && (
          <>
            <span className="amount-bar-progress">{progress.text}</span>
            <span className="amount-bar-short" aria-hidden="true">{`${progress.done}/${progress.of}`}</span>
          </>
        )}
        <output className="amount-bar-amount" aria-live="polite">
          <span key={amount}>{amount}</span>
        </output>
        {aside && <span className="amount-bar-aside">{aside}</span>}
      </div>
      {note && (
        <>
          <details className="amount-bar-more" open={note.open}>
            <summary>
              <span className="visually-hidden">{note.name}</span>
            </summary>
          </details>
          <p className="amount-bar-note">{note.text}</p>
        </>
      )}
      {children}
    </div>
  )
}

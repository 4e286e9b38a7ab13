import './amount-bar.css'
import type { ReactNode } from 'react'

type AmountBarProps = {
  label: ReactNode
  /** Written out, as the member will pay it. */
  amount: string
  /** What happens if the member does nothing. */
  note?: ReactNode
  children?: ReactNode
}

/** Always in sight while the member decides; the last child of the page's content. */
export function AmountBar({ label, amount, note, children }: AmountBarProps) {
  return (
    <div className="amount-bar">
      <div>
        <span className="amount-bar-label">{label}</span>
        <output className="amount-bar-amount" aria-live="polite">
          <span key={amount}>{amount}</span>
        </output>
      </div>
      {note && <p className="amount-bar-note">{note}</p>}
      {children}
    </div>
  )
}

import './record-rows.css'
import type { ReactNode } from 'react'

/** Things of one kind under each other: what it is, what there is to know, and what can be done with it. */
export const RecordRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className="record-rows" aria-label={label}>
    {children}
  </ul>
)

/** `more`: below the words. */
type RowProps = { title: ReactNode; note?: ReactNode; more?: ReactNode; children?: ReactNode }
export const RecordRow = ({ title, note, more, children }: RowProps) => (
  <li>
    <div className="record-row-words">
      <p className="record-row-title">{title}</p>
      {note && <p className="record-row-note">{note}</p>}
      {more}
    </div>
    {children && <div className="record-row-side">{children}</div>}
  </li>
)

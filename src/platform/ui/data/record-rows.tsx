import './record-rows.css'
import type { ReactNode } from 'react'

export const RecordRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className="record-rows" aria-label={label}>
    {children}
  </ul>
)

/** `title`: words, a link or a field; `picture`: the thing's picture, before them. `more`: below all of it. */
type RowProps = {
  picture?: ReactNode
  title: ReactNode
  note?: ReactNode
  more?: ReactNode
  children?: ReactNode
}
export const RecordRow = ({ picture, title, note, more, children }: RowProps) => (
  <li>
    {picture && <div className="record-row-picture">{picture}</div>}
    <div className="record-row-words">
      <div className="record-row-title">{title}</div>
      {note && <p className="record-row-note">{note}</p>}
    </div>
    {children && <div className="record-row-side">{children}</div>}
    {more && <div className="record-row-more">{more}</div>}
  </li>
)

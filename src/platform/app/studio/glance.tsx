import './glance.css'
import type { ReactNode } from 'react'

export const Glance = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className="glance" aria-label={label}>
    {children}
  </section>
)

/** One fact: its label, then the value in `strong`, then a note. */
export const GlanceCell = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="glance-cell">
    <p className="glance-label">{label}</p>
    {children}
  </div>
)

/** `comparison`: the figure of another period, for comparison. */
type FigureProps = { label: string; value: ReactNode; note?: ReactNode; comparison?: ReactNode }

export const GlanceFigure = ({ label, value, note, comparison }: FigureProps) => (
  <div className="glance-cell glance-figure">
    <p className="glance-label">{label}</p>
    <strong>{value}</strong>
    <div>
      {note && <p>{note}</p>}
      {comparison && <p>{comparison}</p>}
    </div>
  </div>
)

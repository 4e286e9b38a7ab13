import './glance.css'
import type { ReactNode } from 'react'

/** What matters most of a page, above the rest of it. */
export const Glance = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className="glance" aria-label={label}>
    {children}
  </section>
)

/** One thing of it: what it is, then `strong` how it stands, then what else is to be said. */
export const GlanceCell = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="glance-cell">
    <p className="glance-label">{label}</p>
    {children}
  </div>
)

/** `beside`: the same of another time, to compare it with. */
type FigureProps = { label: string; value: ReactNode; note?: ReactNode; beside?: ReactNode }

export const GlanceFigure = ({ label, value, note, beside }: FigureProps) => (
  <div className="glance-cell glance-figure">
    <p className="glance-label">{label}</p>
    <strong>{value}</strong>
    <div>
      {note && <p>{note}</p>}
      {beside && <p>{beside}</p>}
    </div>
  </div>
)

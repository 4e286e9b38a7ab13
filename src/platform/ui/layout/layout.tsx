import type { ReactNode } from 'react'

type PageProps = {
  title: ReactNode
  eyebrow?: ReactNode
  lead?: ReactNode
  /** The steps to take one after the other, in a few words each. */
  steps?: readonly string[] | undefined
  /** The one thing to do next: right under the words about it, at any width. */
  next?: ReactNode
  /** Actions of the page as a whole: beside its title where there is room. */
  actions?: ReactNode
  /**
   * `text` for reading, `form` for one question or form, `choices` for pictures to choose from, `full` to the edge.
   */
  width?: 'wide' | 'text' | 'form' | 'choices' | 'full'
  children: ReactNode
}

/** The content of a page under its one h1. */
export function Page({ title, eyebrow, lead, steps, next, actions, width = 'wide', children }: PageProps) {
  const heading = (
    <>
      {eyebrow && <p className="page-eyebrow">{eyebrow}</p>}
      <h1>{title}</h1>
      {lead && <p className="page-lead">{lead}</p>}
      {steps && (
        <ol className="page-steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {next && <div className="page-next">{next}</div>}
    </>
  )
  return (
    <div className="page" data-width={width}>
      <header className="page-head">
        {actions ? <div className="page-words">{heading}</div> : heading}
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

type SectionProps = { title?: ReactNode; aside?: ReactNode; id?: string; children: ReactNode }

export function Section({ title, aside, id, children }: SectionProps) {
  return (
    <section className="section" id={id}>
      {title && (
        <div className="section-head">
          <h2>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}

export function Stack({ space, children }: { space?: 'tight' | 'wide'; children: ReactNode }) {
  return (
    <div className="stack" data-space={space}>
      {children}
    </div>
  )
}

export function Row({ align, children }: { align?: 'between' | 'field'; children: ReactNode }) {
  return (
    <div className="row" data-align={align}>
      {children}
    </div>
  )
}

type ColumnsProps = {
  /** `picture`: gallery and facts; `aside`: content and summary; `rail`: filters and list. One column on small screens. */
  split?: 'halves' | 'picture' | 'aside' | 'rail'
  children: ReactNode
}
export function Columns({ split = 'halves', children }: ColumnsProps) {
  return (
    <div className="columns" data-split={split}>
      {children}
    </div>
  )
}

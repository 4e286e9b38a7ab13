import './legal.css'
import type { ReactNode } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'

export type Chapter = { id: string; title: string; body: ReactNode }
type LegalPageProps = {
  title: string
  lead: string
  dates?: ReactNode
  chapters: Chapter[]
}

/** A long text: contents on the left, numbered chapters in a narrow column. */
export function LegalPage({ title, lead, dates, chapters }: LegalPageProps) {
  const t = useTexts()
  return (
    <div className="page legal">
      <header className="legal-head">
        <h1>{title}</h1>
        <p className="page-lead">{lead}</p>
        {dates && <p className="legal-dates">{dates}</p>}
      </header>
      <nav className="legal-contents" aria-labelledby="legal-contents">
        <h2 id="legal-contents">{t('legal.contents')}</h2>
        <ol>
          {chapters.map((chapter) => (
            <li key={chapter.id}>
              <a href={`#${chapter.id}`}>{chapter.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal-text">
        {chapters.map((chapter, index) => (
          <section key={chapter.id} id={chapter.id}>
            <h2>
              <span className="legal-number">{index + 1}</span> {chapter.title}
            </h2>
            {chapter.body}
          </section>
        ))}
      </div>
    </div>
  )
}

type FactTableProps = {
  label: string
  head: [string, string]
  rows: { name: ReactNode; value: ReactNode }[]
  money?: boolean
}

/** Two columns of facts; amounts are aligned. */
export function FactTable({ label, head, rows, money }: FactTableProps) {
  return (
    <table className="legal-table" data-money={money || undefined}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts keep their order
          <tr key={index}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import './rail.css'
import type { ReactNode } from 'react'
import { PaperButton } from '#/app/api/paper-button.tsx'
import { Pagination } from '#/ui/pagination.tsx'
import type { ListAnswer } from './list-answer.ts'
import { useChange } from './use-change.ts'

type RailProps<Row> = {
  title: string
  answer: ListAnswer<Row>
  /** The file of all its rows. */
  csv: { path: string; file: string }
  prefix?: string
  children: (row: Row) => ReactNode
}

/** A list beside the work: what waits, the longest first, a page at a time. */
export function Rail<Row>({ title, answer, csv, prefix = '', children }: RailProps<Row>) {
  const { rows, total, page, pages, asOf } = answer
  const go = useChange(prefix)
  return (
    <section>
      <h2>{`${title}, ${total}`}</h2>
      {rows.map(children)}
      {pages > 1 && (
        <div className="rail-foot">
          <Pagination
            page={page - 1}
            pages={pages}
            total={total}
            onPage={(index) => go({ page: index + 1, asOf })}
          />
          <PaperButton {...csv} size="small" failed="The file could not be made. Try again.">
            CSV
          </PaperButton>
        </div>
      )}
    </section>
  )
}

/** The address of a rail's route for the address of its page. */
export function railPath(path: string, url: string, prefix = '') {
  const { searchParams } = new URL(url)
  const page = searchParams.get(`${prefix}page`)
  const asOf = searchParams.get(`${prefix}asOf`)
  const turned = new URLSearchParams({ ...(page && { page }), ...(asOf && { asOf }) })
  return `${path}${path.includes('?') ? '&' : '?'}${turned}`
}

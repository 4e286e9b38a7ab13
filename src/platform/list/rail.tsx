import './rail.css'
import type { ReactNode } from 'react'
import type { MarketId } from '#/platform/markets/markets.ts'
import { Pagination } from '#/platform/ui/data/pagination.tsx'
import { FileButtons, type ListFileOf } from './file/file-buttons.tsx'
import type { ListAnswer } from './list-answer.ts'
import { listQueryOf } from './list-params.rule.ts'
import type { ListParams } from './list-spec.ts'
import { useListChange } from './use-change.ts'

type RailProps<Row> = {
  title: string
  answer: ListAnswer<Row>
  file: ListFileOf
  prefix?: string
  children: (row: Row) => ReactNode
}

/** A list beside the work: waiting items, the longest-waiting first, a page at a time. */
export function Rail<Row>({ title, answer, file, prefix = '', children }: RailProps<Row>) {
  const { rows, total, more, cut } = answer
  return (
    <section>
      <h2>{`${title} ${countText({ total, more, cut })}`}</h2>
      {rows.map(children)}
      <RailFoot answer={answer} file={file} prefix={prefix} />
    </section>
  )
}

type Counted = Pick<ListAnswer<unknown>, 'total' | 'more' | 'cut'>
/** The number of a list's rows, or the number that it has more than. */
export const countText = ({ total, more, cut }: Counted) => (more || cut ? `more than ${total}` : `${total}`)

type RailFootProps = Pick<RailProps<never>, 'file' | 'prefix'> & {
  answer: Omit<ListAnswer<unknown>, 'rows'>
}

/** Below a rail with more than one page: links to the other pages, and the file of all rows. */
export function RailFoot({ answer: { total, more, cut, page, pages, asOf }, file, prefix }: RailFootProps) {
  const go = useListChange(prefix)
  if (pages <= 1) return null
  return (
    <div className="rail-foot">
      <Pagination
        page={page - 1}
        pages={pages}
        total={total}
        more={more}
        cut={cut}
        onPage={(index) => go({ page: index + 1, asOf })}
      />
      <FileButtons {...file} isLarge={more || cut} />
    </div>
  )
}

/** The query of a rail's route for the address of its page; all rails share the search and the market. */
export function railQuery(address: URLSearchParams, prefix = '') {
  const { page, asOf } = listQueryOf<ListParams>(address, [], prefix)
  return { ...(page && { page }), ...(asOf && { asOf }), ...railFound(address) }
}

export function railFound(address: URLSearchParams) {
  const { search, market } = listQueryOf<ListParams & { market?: MarketId }>(address, ['market'])
  return { ...(search && { search }), ...(market && { market }) }
}

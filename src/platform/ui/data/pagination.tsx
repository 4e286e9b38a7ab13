import './pagination.css'

const shownLinks = 5

type PaginationProps = {
  page: number
  pages: number
  total: number
  /** There are rows after the last page. */
  more?: boolean
  /** More people match the typed name than the search looks at. */
  cut?: boolean
  onPage: (page: number) => void
}

/** Counted from 0; five pages around the current one. */
export function Pagination({ page, pages, total, onPage, ...beyond }: PaginationProps) {
  if (pages <= 1) return <p className="pagination-total">{counted(total, beyond)}</p>
  return (
    <nav className="pagination" aria-label="Pages">
      <span className="pagination-total">{counted(total, beyond)}</span>
      <button type="button" disabled={page === 0} onClick={() => onPage(page - 1)}>
        Previous
      </button>
      {pagesAround(page, pages).map((number) => (
        <button
          key={number}
          type="button"
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number + 1}
        </button>
      ))}
      <button type="button" disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
        Next
      </button>
    </nav>
  )
}

export function pagesAround(page: number, pages: number): number[] {
  const count = Math.min(shownLinks, pages)
  const first = Math.min(Math.max(0, page - Math.floor(shownLinks / 2)), pages - count)
  return Array.from({ length: count }, (_, index) => first + index)
}

function counted(total: number, { more, cut }: Pick<PaginationProps, 'more' | 'cut'>) {
  const rows = more ? `more than ${total} rows` : `${total} ${total === 1 ? 'row' : 'rows'}`
  return cut ? `${rows}; more people have this name: type more of it` : rows
}

import './data-table.css'
import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'end'
  /** Left out where no row has anything in it. */
  sparse?: true
  /** What the row is: the head of its card. */
  title?: true
  /** Left out under 960 px, where there is less room. */
  wide?: true
}

type DataTableProps<Row> = {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** All columns are as wide, so that those of tables under each other line up. */
  even?: boolean
  /** Few and short columns: a table at every width. */
  compact?: true
  /** The columns whose heads sort. */
  sorts?: readonly string[]
  /** `created`, or `-created` for the last first. */
  sort?: string
  onSort?: (sort: string) => void
}

/** A page of a list; under 960 px each row becomes a card, unless it is compact. */
export function DataTable<Row>({
  label,
  rows,
  columns: all,
  rowKey,
  even,
  compact,
  sorts = [],
  sort,
  onSort,
}: DataTableProps<Row>) {
  const columns = all.filter(({ sparse, cell }) => !sparse || rows.some((row) => cell(row)))
  return (
    <table className="table" data-even={even || undefined} data-compact={compact} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ id, header, align, wide }) => {
            const order = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined
            return (
              <th key={id} scope="col" data-align={align} data-wide={wide} aria-sort={order}>
                {sorts.includes(id) ? (
                  <button
                    type="button"
                    className="table-sort"
                    onClick={() => onSort?.(order === 'ascending' ? `-${id}` : id)}
                  >
                    {header}
                    <span aria-hidden="true">{order && (order === 'ascending' ? '↑' : '↓')}</span>
                  </button>
                ) : (
                  header
                )}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ id, header, align, title, wide, cell }) => (
              <td key={id} data-label={header} data-align={align} data-title={title} data-wide={wide}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

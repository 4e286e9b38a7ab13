import './data-table.css'
import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'end'
  /**
   * Role in the card that a row becomes under 960 px. `title`: its head (else the first column); `lead`: beside the
   * head, as it decides; `plain`: shown without its label; `act`: the actions, at the card's end.
   */
  card?: 'title' | 'lead' | 'plain' | 'act'
  /** Left out under 960 px, where there is less room. */
  wide?: true
  /** Does not wrap where it is a table. */
  short?: true
  /** Left out where no row has a value. */
  sparse?: true
}

type DataTableProps<Row> = {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Few and short columns: a table at every width. */
  compact?: true
  /**
   * Under 960 px each labelled value has a line of its own, with the values aligned at their ends: amounts are
   * compared down a card.
   */
  lines?: true
  /**
   * From 640 to 960 px the labelled values of a card stand beside one another, each under its label, over all of its
   * width.
   */
  spread?: true
  /** Few enough columns for a table from 640 px on. */
  few?: true
  /** All columns but the first have one width: such tables line up below one another. */
  even?: true
  sorts?: readonly string[]
  /** `created`, or `-created` for descending order. */
  sort?: string
  onSort?: (sort: string) => void
}

/** A page of a list; under 960 px each row becomes a card, unless it is compact. */
export function DataTable<Row>({
  label,
  rows,
  columns: all,
  rowKey,
  compact,
  lines,
  spread,
  few,
  even,
  sorts = [],
  sort,
  onSort,
}: DataTableProps<Row>) {
  const columns = all.filter(({ sparse, cell }) => !sparse || rows.some((row) => holds(cell(row))))
  const head = columns.find(({ card }) => card === 'title') ?? columns[0]
  return (
    <table
      className="table"
      data-compact={compact}
      data-lines={lines}
      data-spread={spread}
      data-few={few}
      data-even={even}
      aria-label={label}
    >
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
            {columns.map((column) => (
              <td
                key={column.id}
                data-label={column.header}
                data-align={column.align}
                data-card={column === head ? 'title' : column.card}
                data-wide={column.wide}
                data-short={column.short}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const holds = (cell: ReactNode) => cell !== '' && cell !== null && cell !== undefined && cell !== false

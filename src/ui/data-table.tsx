import './data-table.css'
import {
  createPaginatedRowModel,
  createSortedRowModel,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { Pagination } from './pagination.tsx'

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
})

export type Column<Row> = {
  id: string
  header: string
  /** What it is sorted by, and what is shown unless `cell` says otherwise. */
  value: (row: Row) => string | number | null
  cell?: (row: Row) => ReactNode
  align?: 'end'
  fixed?: boolean
}

type DataTableProps<Row> = {
  label: string
  data: Row[]
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  pageSize?: number
  sort?: { id: string; desc?: boolean }
  /** Instead of an empty table. */
  empty?: ReactNode
}

/** The studio's lists: sorted by their heads, a page at a time; under 960 px each row becomes a card. */
export function DataTable<Row extends RowData>({
  label,
  data,
  columns,
  rowKey,
  pageSize = 25,
  sort,
  empty,
}: DataTableProps<Row>) {
  const table = useTable({
    features,
    data,
    columns: useMemo(() => columns.map(asTanStack), [columns]),
    getRowId: rowKey,
    initialState: {
      sorting: sort ? [{ id: sort.id, desc: sort.desc ?? false }] : [],
      pagination: { pageIndex: 0, pageSize },
    },
  })
  if (data.length === 0 && empty) return empty
  const own = new Map(columns.map((column) => [column.id, column]))
  return (
    <div className="table-frame">
      <table className="table" aria-label={label}>
        <thead>
          <tr>
            {table.getFlatHeaders().map(({ column }) => (
              <Head
                key={column.id}
                column={own.get(column.id) as Column<Row>}
                sorted={column.getIsSorted()}
                onSort={() => column.toggleSorting()}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.id} data-label={column.header} data-align={column.align}>
                  {column.cell ? column.cell(row.original) : column.value(row.original)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Pagination
        page={table.state.pagination.pageIndex}
        pages={table.getPageCount()}
        total={data.length}
        onPage={(page) => table.setPageIndex(page)}
      />
    </div>
  )
}

const asTanStack = <Row extends RowData>({ id, header, value, fixed }: Column<Row>) => ({
  id,
  header,
  accessorFn: (row: Row) => value(row) ?? '',
  enableSorting: !fixed,
  sortFn: 'alphanumeric' as const,
})

type HeadProps<Row> = { column: Column<Row>; sorted: false | 'asc' | 'desc'; onSort: () => void }

function Head<Row>({ column, sorted, onSort }: HeadProps<Row>) {
  const order = sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined
  return (
    <th scope="col" data-align={column.align} aria-sort={order}>
      {column.fixed ? (
        column.header
      ) : (
        <button type="button" className="table-sort" onClick={onSort}>
          {column.header}
          <span aria-hidden="true">{sorted === 'asc' ? '↑' : sorted === 'desc' ? '↓' : ''}</span>
        </button>
      )}
    </th>
  )
}

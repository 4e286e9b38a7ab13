import '#/platform/ui/form/button.css'
import './list.css'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { CallInput, PathOf } from '#/platform/app/api/routes.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Pagination } from '#/platform/ui/data/pagination.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { ColumnChooser } from './columns/column-chooser.tsx'
import { hiddenIn, hideable, shownColumns } from './columns/columns.rule.ts'
import { FileButtons, type ListFileOf } from './file/file-buttons.tsx'
import type { ListAnswer } from './list-answer.ts'
import { type AnyField, type FilterField, ListFilters } from './list-filters.tsx'
import { fromTheFirst, listQueryOf, withParams } from './list-params.rule.ts'
import type { ListParams } from './list-spec.ts'
import { useListChange } from './use-change.ts'
import { ViewTabs } from './views/view-tabs.tsx'

type ListProps<Row extends { id: string }, Query extends ListParams> = {
  label: string
  /** Undefined for a reader who may not take the file. */
  file: ListFileOf | undefined
  answer: ListAnswer<Row>
  columns?: readonly Column<Row>[]
  /** Draws the rows in place of a table. */
  draw?: (rows: readonly Row[]) => ReactNode
  sorts?: readonly Exclude<NonNullable<Query['sort']>, `-${string}`>[]
  search: string
  filters: readonly FilterField<Query>[]
  /** Prefix of its names in the address, where a page has several lists. */
  prefix?: string
  /** Shown where no row matches the filters. */
  empty: { title: string; text: string }
  /** Shown where the list has no rows at all; the search is hidden then. Without it `empty` is shown. */
  none?: ReactNode
  /** On a telephone each labelled value of a row has a line of its own. */
  lines?: true
  /** On a tablet the labelled values of a row stand beside one another. */
  spread?: true
  /** The money of all its rows. */
  sums?: ReactNode
  /** Few enough columns for a table on a tablet, too. */
  few?: true
  /** Keeps the search even then: a colleague with a number at hand is told that there is no such thing. */
  alwaysSearched?: true
}

/** A list of the studio: searched, filtered, sorted and paged on the server (R8.08). */
export function List<Row extends { id: string }, Query extends ListParams>(props: ListProps<Row, Query>) {
  const { label, file, answer, columns = [], search, filters, prefix = '', empty, none, sums } = props
  const { total, more, cut, page, pages, asOf } = answer
  const [params] = useSearchParams()
  const go = useListChange(prefix)
  const query = listQueryOf<Query>(params, namesOf(filters), prefix)
  const isBare = total === 0 && none && !isNarrowed(query)
  if (isBare && !props.alwaysSearched) return none
  return (
    <div className="list">
      <ListFilters label={`Filter ${label}`} search={search} fields={filters} prefix={prefix} />
      <ViewTabs
        fields={filters}
        sorts={props.sorts ?? []}
        columns={hideable(columns).map(({ id }) => id)}
        prefix={prefix}
      />
      {isBare && none}
      {total === 0 && !isBare && <NothingFits {...(cut ? tooMany : empty)} query={query} prefix={prefix} />}
      {total > 0 && (
        <>
          {sums}
          <Rows {...props} />
          <div className="list-foot">
            <Pagination
              page={page - 1}
              pages={pages}
              total={total}
              more={more}
              cut={cut}
              onPage={(index) => go({ page: index + 1, asOf })}
            />
            <ColumnChooser columns={columns} hidden={hiddenIn(params, prefix)} onChange={go} />
            {file && (
              <FileButtons {...file} query={{ ...rowsQuery(query), ...file.query }} isLarge={more || cut} />
            )}
          </div>
        </>
      )}
    </div>
  )
}

function Rows<Row extends { id: string }, Query extends ListParams>(props: ListProps<Row, Query>) {
  const { label, answer, columns = [], draw, sorts = [], prefix = '', lines, spread, few } = props
  const go = useListChange(prefix)
  const [params] = useSearchParams()
  if (draw) return draw(answer.rows)
  return (
    <DataTable
      label={label}
      rows={answer.rows}
      columns={shownColumns(columns, hiddenIn(params, prefix))}
      lines={lines}
      spread={spread}
      few={few}
      rowKey={({ id }) => id}
      sorts={sorts}
      sort={answer.sort}
      onSort={(sort) => go({ ...fromTheFirst, sort })}
    />
  )
}

/** Such rows may exist: none of the people that were looked at has one. */
const tooMany = {
  title: 'More people have this name than are looked at',
  text: 'Type more of it, or the e-mail address.',
}

type NothingProps = { title: string; text: string; query: ListParams; prefix: string }

/** The link back to all rows stands where the rows are missing. */
function NothingFits({ title, text, query, prefix }: NothingProps) {
  const [params] = useSearchParams()
  const none = Object.fromEntries(Object.keys(query).map((name) => [name, undefined]))
  const all = withParams(params, none, prefix).toString()
  return (
    <EmptyState
      mark="search"
      title={title}
      action={
        isNarrowed(query) && (
          <Link className="text-link" to={{ search: all }} preventScrollReset>
            Show all of them
          </Link>
        )
      }
    >
      {text}
    </EmptyState>
  )
}

/** The filters of a list without the page and the order, which its file does not have. */
const rowsQuery = ({ sort: _, page: __, asOf: ___, ...narrowing }: ListParams) => narrowing

const isNarrowed = (query: ListParams) => Object.keys(rowsQuery(query)).length > 0

export const namesOf = (filters: readonly AnyField[]) =>
  filters.flatMap((filter) =>
    'range' in filter ? [`${filter.name}From`, `${filter.name}To`] : [filter.name],
  )

export type RouteQuery<Path extends PathOf<'GET'>> =
  CallInput<'GET', Path> extends { query?: infer Query } ? NonNullable<Query> : never

export const routeQuery = <Query,>(
  url: string,
  { filters, prefix }: { filters: readonly FilterField<Query>[]; prefix?: string },
): Query => listQueryOf(new URL(url).searchParams, namesOf(filters), prefix)

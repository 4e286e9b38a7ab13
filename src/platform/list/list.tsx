import '#/platform/ui/form/button.css'
import './list.css'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PaperButton } from '#/platform/app/api/paper-button.tsx'
import type { Asked, PathOf } from '#/platform/app/api/routes.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Pagination } from '#/platform/ui/data/pagination.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import type { ListAnswer } from './list-answer.ts'
import { type AnyField, type FilterField, ListFilters } from './list-filters.tsx'
import { askedOf, changed, fromTheFirst } from './list-params.rule.ts'
import type { ListTurn } from './list-spec.ts'
import { useChange } from './use-change.ts'

type ListProps<Row extends { id: string }, Query extends ListTurn> = {
  label: string
  csv: (asked: Query) => Promise<Blob>
  file: string
  answer: ListAnswer<Row>
  columns: readonly Column<Row>[]
  sorts: readonly Exclude<NonNullable<Query['sort']>, `-${string}`>[]
  search: string
  filters: readonly FilterField<Query>[]
  /** Prefix of its names in the address, where a page has several lists. */
  prefix?: string
  /** Shown where no row matches the filters. */
  empty: { title: string; words: string }
  /** Shown where the list has no rows at all; the search is hidden then. Without it `empty` is shown. */
  none?: ReactNode
  /** On a telephone each labelled value of a row has a line of its own. */
  lines?: true
  /** Few enough columns for a table on a tablet, too. */
  few?: true
  /** Keeps the search even then: a colleague with a number at hand is told that there is no such thing. */
  alwaysSearched?: true
}

/** A list of the studio: searched, filtered, sorted and paged on the server (R8.08). */
export function List<Row extends { id: string }, Query extends ListTurn>(props: ListProps<Row, Query>) {
  const {
    label,
    csv,
    file,
    answer,
    columns,
    sorts,
    search,
    filters,
    prefix = '',
    empty,
    none,
    lines,
    few,
    alwaysSearched,
  } = props
  const { rows, total, more, cut, page, pages, sort, asOf } = answer
  const [params] = useSearchParams()
  const go = useChange(prefix)
  const asked = askedOf<Query>(params, namesOf(filters), prefix)
  const isBare = total === 0 && none && !isNarrowed(asked)
  if (isBare && !alwaysSearched) return none
  return (
    <div className="list">
      <ListFilters label={`Filter ${label}`} search={search} fields={filters} prefix={prefix} />
      {isBare && none}
      {total === 0 && !isBare && <NothingFits {...(cut ? tooMany : empty)} asked={asked} prefix={prefix} />}
      {total > 0 && (
        <>
          <DataTable
            label={label}
            rows={rows}
            columns={columns}
            lines={lines}
            few={few}
            rowKey={({ id }) => id}
            sorts={sorts}
            sort={sort}
            onSort={(sort) => go({ ...fromTheFirst, sort })}
          />
          <div className="list-foot">
            <Pagination
              page={page - 1}
              pages={pages}
              total={total}
              more={more}
              cut={cut}
              onPage={(index) => go({ page: index + 1, asOf })}
            />
            <PaperButton
              read={() => csv(asked)}
              file={file}
              size="small"
              failed="The file could not be made. Try again."
            >
              Export CSV
            </PaperButton>
          </div>
        </>
      )}
    </div>
  )
}

/** Such rows may exist: none of the people that were looked at has one. */
const tooMany = {
  title: 'More people have this name than are looked at',
  words: 'Type more of it, or the e-mail address.',
}

type NothingProps = { title: string; words: string; asked: ListTurn; prefix: string }

/** The link back to all rows stands where the rows are missing. */
function NothingFits({ title, words, asked, prefix }: NothingProps) {
  const [params] = useSearchParams()
  const none = Object.fromEntries(Object.keys(asked).map((name) => [name, undefined]))
  const all = changed(params, none, prefix).toString()
  return (
    <EmptyState
      mark="search"
      title={title}
      action={
        isNarrowed(asked) && (
          <Link className="text-link" to={{ search: all }} preventScrollReset>
            Show all of them
          </Link>
        )
      }
    >
      {words}
    </EmptyState>
  )
}

const isNarrowed = ({ sort: _, page: __, asOf: ___, ...narrowing }: ListTurn) =>
  Object.keys(narrowing).length > 0

export const namesOf = (filters: readonly AnyField[]) =>
  filters.flatMap((filter) =>
    'range' in filter ? [`${filter.name}From`, `${filter.name}To`] : [filter.name],
  )

export type ListAsked<Path extends PathOf<'GET'>> =
  Asked<'GET', Path> extends { query?: infer Query } ? NonNullable<Query> : never

export const listAsked = <Query,>(
  url: string,
  { filters, prefix }: { filters: readonly FilterField<Query>[]; prefix?: string },
): Query => askedOf(new URL(url).searchParams, namesOf(filters), prefix)

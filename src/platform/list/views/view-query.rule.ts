import { HIDDEN, idsOf } from '../columns/columns.rule.ts'
import type { AnyField } from '../list-filters.tsx'

/** Parameters of a list's address that no view keeps. Words of a search may name a person. */
const neverSaved = ['search', 'page', 'asOf', 'view']

/** The filters and the order of a list's own parameters, in the form in which a view keeps them. */
export function savedQuery(own: URLSearchParams): string {
  const saved = new URLSearchParams([...own].filter(([name, value]) => value && !neverSaved.includes(name)))
  saved.sort()
  return saved.toString()
}

export const isSavedQuery = (query: string): boolean =>
  query !== '' && query === savedQuery(new URLSearchParams(query))

type Offered = { fields: readonly AnyField[]; sorts: readonly string[]; columns?: readonly string[] }

/** The part of a view that its list still has, and what it has no more, in words. A hidden column that is gone is no loss. */
export function openedView(
  query: string,
  { fields, sorts, columns = [] }: Offered,
): { query: string; lost: string[] } {
  const opened = new URLSearchParams()
  const lost: string[] = []
  for (const [name, value] of new URLSearchParams(query)) {
    if (name === HIDDEN) {
      const hidden = idsOf(value).filter((id) => columns.includes(id))
      if (hidden.length > 0) opened.append(name, hidden.join(','))
      continue
    }
    const missing = name === 'sort' ? lostSort(value, sorts) : lostFilter(name, value, fields)
    if (missing) lost.push(missing)
    else opened.append(name, value)
  }
  return { query: opened.toString(), lost }
}

const lostSort = (sort: string, sorts: readonly string[]) =>
  sorts.includes(sort.replace(/^-/, '')) ? undefined : `order by ${sort.replace(/^-/, '')}`

function lostFilter(name: string, value: string, fields: readonly AnyField[]): string | undefined {
  const field = fields.find(
    (one) => name === one.name || ('range' in one && name.match(/^(.+)(From|To)$/)?.[1] === one.name),
  )
  if (!field) return `filter ${name}`
  if ('range' in field) return forms[field.range].test(value) ? undefined : `${field.label}: ${value}`
  return field.options.some((option) => option.value === value) ? undefined : `${field.label}: ${value}`
}

const forms = { day: /^\d{4}-\d{2}-\d{2}$/, money: /^\d{1,9}$/ }

/** The name under which a page's list keeps its views: the page's address without ids, and the prefix of the list. */
export const listNameOf = (pathname: string, prefix = ''): string =>
  pathname.replace(/\/[0-9a-f]{8}-[0-9a-f-]{27}(?=\/|$)/g, '/:id') +
  (prefix && `#${prefix.replace(/\W+$/, '')}`)

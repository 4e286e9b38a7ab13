import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { HIDDEN } from '../columns/columns.rule.ts'
import type { AnyField } from '../list-filters.tsx'
import { fromTheFirst, paramsOf, withParams } from '../list-params.rule.ts'
import { listNameOf, openedView, savedQuery } from './view-query.rule.ts'
import type { ListViews } from './views.schema.ts'

export type Viewed = {
  fields: readonly AnyField[]
  sorts: readonly string[]
  /** Ids of the columns that may be hidden. */
  columns?: readonly string[]
  /** Prefix of the list's names in the address. */
  prefix?: string
  /** Prefixes of lists that share these filters, each with pages of its own. */
  rails?: readonly string[]
}

const none: ListViews = { views: [], shareWith: [] }

/** The saved views of a list of this page, and the one that is open. */
export function useViews({ fields, sorts, columns, prefix = '', rails = [] }: Viewed) {
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const isFirstVisit = useFirstVisit(pathname)
  const [{ views, shareWith }, setViews] = useState(none)
  const list = listNameOf(pathname, prefix)
  const names = [
    HIDDEN,
    ...fields.flatMap((field) =>
      'range' in field ? [`${field.name}From`, `${field.name}To`] : [field.name],
    ),
  ]
  const query = savedQuery(paramsOf(address, names, prefix))

  /** The address of a view, or of the whole list; other lists of the page keep their state. */
  function addressOf(view?: { id: string; query: string }): string {
    const cleared = [...names, 'search', 'sort', 'view'].map((name) => [name, undefined])
    const bare = [prefix, ...rails].reduce(
      (next, rail) => withParams(next, fromTheFirst, rail),
      withParams(address, Object.fromEntries(cleared), prefix),
    )
    if (!view) return bare.toString()
    const opened = new URLSearchParams(openedView(view.query, { fields, sorts, columns }).query)
    return withParams(bare, { ...Object.fromEntries(opened), view: view.id }, prefix).toString()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the usual view is opened once, when the views have arrived
  useEffect(() => {
    let isLate = false
    const show = (answer: ListViews) => {
      if (isLate) return
      setViews(answer)
      const usual = answer.views.find(({ isDefault }) => isDefault)
      const isBare = paramsOf(address, names, prefix).size === 0
      if (usual && isFirstVisit && isBare)
        void navigate({ search: addressOf(usual) }, { replace: true, preventScrollReset: true })
    }
    send('GET', '/studio/views', { query: { list } }).then(show, (error: unknown) => {
      // The list is whole without its views.
      if (!(error instanceof ApiError)) throw error
    })
    return () => {
      isLate = true
    }
  }, [list])
  const open = views.find(({ id }) => id === address.get(`${prefix}view`))
  return { list, views, shareWith, setViews, open, query, addressOf }
}

/** False when this tab has shown the page before, which then opens as it was left. */
function useFirstVisit(pathname: string): boolean {
  const [first] = useState(
    () => typeof sessionStorage !== 'undefined' && sessionStorage.getItem(`lists:${pathname}`) === null,
  )
  return first
}

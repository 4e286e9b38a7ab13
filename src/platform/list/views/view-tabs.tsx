import './view-tabs.css'
import '#/platform/ui/form/button.css'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { TextButton } from '#/platform/ui/form/button.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import { useViews, type Viewed } from './use-views.ts'
import { ViewDialog } from './view-dialog.tsx'
import { openedView } from './view-query.rule.ts'

/** The saved views of a list above it: each opens with its filters and its order (R8.08). */
export function ViewTabs(viewed: Viewed) {
  const { list, views, shareWith, setViews, open, query, addressOf } = useViews(viewed)
  const [editing, setEditing] = useState<'new' | 'open'>()
  const navigate = useNavigate()
  if (views.length === 0 && query === '') return null
  const lost = open ? openedView(open.query, viewed).lost : []
  return (
    <>
      <nav className="view-tabs" aria-label="Views">
        <ul>
          <li>
            <Link
              to={{ search: addressOf() }}
              aria-current={!open && query === '' ? 'page' : undefined}
              preventScrollReset
            >
              Whole list
            </Link>
          </li>
          {views.map((view) => (
            <li key={view.id}>
              <Link
                to={{ search: addressOf(view) }}
                aria-current={view.id === open?.id ? 'page' : undefined}
                title={view.sharedWith ? `Shared by ${view.owner}` : undefined}
                preventScrollReset
              >
                {view.name}
              </Link>
            </li>
          ))}
        </ul>
        {open && <TextButton onClick={() => setEditing('open')}>View…</TextButton>}
        {query !== '' && query !== open?.query && (
          <TextButton onClick={() => setEditing('new')}>Save as view…</TextButton>
        )}
      </nav>
      {lost.length > 0 && (
        <Notice tone="warning" title="This view has lost a part">
          {`The list has no longer: ${lost.join(', ')}. It is shown without.`}
        </Notice>
      )}
      {editing && (
        <ViewDialog
          {...{ list, shareWith, query }}
          view={editing === 'open' ? open : undefined}
          onClose={() => setEditing(undefined)}
          onSaved={({ views: saved, ...answer }, shown) => {
            setEditing(undefined)
            setViews({ views: saved, ...answer })
            const next =
              saved.find(({ id }) => id === shown) ??
              saved.find(({ id }) => !views.some((old) => old.id === id))
            void navigate({ search: addressOf(next) }, { replace: true, preventScrollReset: true })
          }}
        />
      )}
    </>
  )
}

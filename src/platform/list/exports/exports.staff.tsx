import './exports.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { capital } from '#/platform/app/studio/capital.rule.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { Alert, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { fileNameOf } from '../file/file-name.rule.ts'
import { List, type RouteQuery, routeQuery } from '../list.tsx'
import type { FilterField } from '../list-filters.tsx'
import { ExportProgress } from './export-progress.tsx'
import { type ExportState, type ExportView, exportStates } from './exports.schema.ts'

export const title = () => 'Exports'

const stateNames: Readonly<Record<ExportState, string>> = {
  waiting: 'Waiting',
  making: 'Being made',
  ready: 'Ready',
  failed: 'Not made',
  cancelled: 'Cancelled',
  expired: 'No longer kept',
}
const filters: FilterField<RouteQuery<'/studio/exports'>>[] = [
  {
    name: 'state',
    label: 'State',
    options: exportStates.map((value) => ({ value, label: stateNames[value] })),
  },
]

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/exports', { query: routeQuery(args.request.url, { filters }) })

/** Files of large lists that the colleague has had made (R8.05). */
export function Page() {
  const answer = useLoaderData<typeof loader>()
  return (
    <Frame
      title="Exports"
      lead="Files of large lists that you have had made. Only you can open them, and each is kept for three days."
      width="full"
    >
      <List
        label="Exports"
        file={undefined}
        answer={answer}
        columns={columns}
        sorts={['requested']}
        search="Name of a list"
        filters={filters}
        empty={{ title: 'No export found', text: 'Take a filter away, or a word.' }}
        none={
          <EmptyState title="No export yet">
            Open a list with more than 1,000 rows, and choose “Export all rows” below it.
          </EmptyState>
        }
      />
    </Frame>
  )
}

const columns: Column<ExportView>[] = [
  { id: 'list', card: 'title', header: 'List', cell: ({ path }) => listName(path) },
  { id: 'filters', card: 'plain', header: 'Filters', cell: ({ filters }) => filterText(filters) },
  {
    id: 'requested',
    card: 'plain',
    header: 'Requested',
    cell: ({ requestedAt }) => staffMoment(requestedAt),
  },
  { id: 'file', card: 'plain', header: 'File', cell: (made) => <ExportProgress made={made} /> },
  { id: 'act', card: 'act', header: '', align: 'end', cell: (made) => <End made={made} /> },
]

const listName = (path: string) => capital(fileNameOf(path).replaceAll('-', ' '))

const filterText = (filters: ExportView['filters']) =>
  Object.entries(filters)
    .map(([name, value]) => (name === 'searched' ? 'words of a search' : `${name} ${value}`))
    .join(', ') || 'none'

/** Cancels a file that is being made, or deletes a finished one. */
function End({ made: { id, state } }: { made: ExportView }) {
  const { revalidate } = useRevalidator()
  const [isEnded, setEnded] = useState(false)
  const ending = useSubmit(
    (exportId: string) => send('POST', '/studio/exports/:exportId/cancel', { params: { exportId } }),
    async () => {
      setEnded(true)
      await revalidate()
    },
  )
  if (isEnded || !['waiting', 'making', 'ready'].includes(state)) return null
  return (
    <>
      <Button size="small" variant="quiet" busy={ending.busy} onClick={() => void ending.submit(id)}>
        {state === 'ready' ? 'Delete' : 'Cancel'}
      </Button>
      <Alert>{ending.error}</Alert>
    </>
  )
}

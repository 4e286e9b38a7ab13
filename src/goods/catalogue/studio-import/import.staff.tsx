import '#/platform/ui/form/button.css'
import './import.css'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { OlderRows } from '#/platform/app/studio/older-rows.tsx'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { marketIds, marketOf } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Page as Frame, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { CurrentImportView } from './current-import.tsx'
import { ImportForm } from './import-form.tsx'
import type { CurrentImport, EndedImport } from './studio-import.schema.ts'

export const title = () => 'Import'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/catalogue/imports')

/** Imports a product file with a preview, and lists earlier imports (R8.04). */
export function Page() {
  const { current, ended, moreEnded, categories } = useLoaderData<typeof loader>()
  useWatching(current)
  return (
    <Frame
      title="Import"
      width="full"
      eyebrow={<Link to={paths.studioCatalogue()}>Catalogue</Link>}
      lead="A file is looked through first: nothing changes until you publish it."
    >
      <Stack space="wide">
        {current ? (
          <CurrentImportView key={current.id} current={current} />
        ) : (
          <ImportForm categories={categories} />
        )}
        <Section title="Export">
          <Stack>
            <p>
              What can be bought now, as a Google Merchant feed. It can be imported again; what it leaves out
              stays as it is.
            </p>
            <DataTable label="Merchant feeds" rows={feeds} columns={feedColumns} rowKey={({ id }) => id} />
          </Stack>
        </Section>
        <Section title="Imported before">
          {ended.length === 0 ? (
            <EmptyState title="Nothing yet">
              What was imported here is listed with who did it and when.
            </EmptyState>
          ) : (
            <>
              <DataTable label="Imported before" rows={ended} columns={columns} rowKey={({ id }) => id} />
              <OlderRows shown={ended.length} more={moreEnded} />
            </>
          )}
        </Section>
      </Stack>
    </Frame>
  )
}

const feeds = marketIds.map((id) => ({
  id,
  country: staffCountry(id),
  file: `garderobe-${marketOf(id).country.toLowerCase()}`,
}))
const feedColumns: Column<(typeof feeds)[number]>[] = [
  { id: 'market', card: 'title', header: 'Market', cell: ({ country }) => country },
  ...(['xml', 'tsv'] as const).map((form) => ({
    id: form,
    header: form.toUpperCase(),
    cell: ({ id, file }: (typeof feeds)[number]) => (
      <a className="text-link" href={`/feeds/${id}/google.${form}`} download={`${file}.${form}`}>
        {`${file}.${form}`}
      </a>
    ),
  })),
]

const pollEveryMs = 1500

/** The process that works on the import stores its progress; the page polls it. */
function useWatching(current: CurrentImport | null) {
  const { revalidate, state } = useRevalidator()
  const moves = current !== null && current.state !== 'ready' && current.parked === null
  useEffect(() => {
    if (!moves || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), pollEveryMs)
    return () => clearTimeout(timer)
  }, [moves, state, revalidate])
}

const tones = { published: 'positive', cancelled: 'quiet', failed: 'warning' } as const
const labels = { published: 'Published', cancelled: 'Cancelled', failed: 'Failed' } as const

const columns: Column<EndedImport>[] = [
  { id: 'file', card: 'title', header: 'File', cell: ({ fileName }) => fileName },
  { id: 'by', header: 'By', cell: ({ by }) => by },
  { id: 'at', card: 'plain', header: 'Ended', cell: ({ endedAt }) => staffMoment(endedAt) },
  {
    id: 'state',
    card: 'lead',
    header: 'State',
    cell: ({ state, failure }) => (
      <span className="import-state">
        <Badge tone={tones[state]}>{labels[state]}</Badge>
        {failure}
      </span>
    ),
  },
  {
    id: 'products',
    header: 'Products',
    cell: ({ result }) =>
      result &&
      `${result.products.new} new, ${result.products.changed} changed, ${result.products.unchanged} as they were`,
  },
  { id: 'prices', header: 'Prices', align: 'end', cell: ({ result }) => result?.prices },
  { id: 'refused', header: 'Left out', align: 'end', cell: ({ refused }) => refused },
  { id: 'problems', header: 'Problems', align: 'end', cell: ({ problems }) => problems },
]

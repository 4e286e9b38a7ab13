import './texts.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { languageNames, languageOf } from './languages.tsx'
import { TextBadges } from './text-badges.tsx'
import { TextKey } from './text-key.tsx'
import type { TextRowView } from './texts.schema.ts'
import { TextsNav } from './texts-nav.tsx'

export const title = () => 'Texts'

const filters: FilterField<RouteQuery<'/studio/texts'>>[] = [
  {
    name: 'place',
    label: 'Place',
    options: [
      { value: 'page', label: 'Pages and papers' },
      { value: 'mail', label: 'Mails' },
      { value: 'error', label: 'Errors' },
    ],
  },
  {
    name: 'state',
    label: 'State',
    options: [
      { value: 'draft', label: 'With a draft' },
      { value: 'edited', label: 'Edited' },
      { value: 'changed', label: 'Changed by a release' },
      { value: 'law', label: 'Fixed by law' },
    ],
  },
]

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/texts', { query: routeQuery(args.request.url, { filters }) })

/** Every text that customers read, in four languages (R8.09). */
export function Page() {
  const answer = useLoaderData<typeof loader>()
  useStoredSearch(['page', 'asOf'])
  return (
    <Frame
      title="Texts"
      lead="Every word that customers read on pages, papers and mails, in four languages."
      width="full"
    >
      <TextsNav />
      <List
        label="Texts"
        file={undefined}
        answer={answer}
        columns={columns}
        sorts={['key']}
        search="Words, key, page or mail"
        filters={filters}
        lines
        empty={{ title: 'No such text', text: 'Type fewer words, in any of the four languages.' }}
      />
    </Frame>
  )
}

const languageColumn = (market: MarketId): Column<TextRowView> => ({
  id: market,
  header: languageNames[market],
  cell: ({ texts }) => (
    <span className="texts-start" lang={languageOf[market]}>
      {texts[market]}
    </span>
  ),
})

const columns: Column<TextRowView>[] = [
  {
    id: 'key',
    card: 'title',
    header: 'Key',
    cell: (row) => (
      <>
        <TextLink to={paths.studioText(row.key)}>
          <TextKey>{row.key}</TextKey>
        </TextLink>
        <TextBadges {...row} />
      </>
    ),
  },
  ...marketIds.map(languageColumn),
]

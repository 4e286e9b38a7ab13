import '#/platform/ui/form/button.css'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import {
  campaignKindLabels,
  campaignKinds,
  campaignStatuses,
  campaignStatusLabels,
  triggerLabels,
  triggers,
} from './campaign.rule.ts'
import type { CampaignRowView } from './campaign.schema.ts'
import { CampaignBadge, takesOff, Uses } from './campaign-cells.tsx'

export const title = () => 'Campaigns'

const filters: FilterField<RouteQuery<'/studio/campaigns'>>[] = [
  {
    name: 'status',
    label: 'State',
    options: campaignStatuses.map((value) => ({ value, label: campaignStatusLabels[value] })),
  },
  {
    name: 'kind',
    label: 'Takes off',
    options: campaignKinds.map((value) => ({ value, label: campaignKindLabels[value] })),
  },
  {
    name: 'trigger',
    label: 'Given',
    options: triggers.map((value) => ({ value, label: triggerLabels[value] })),
  },
]
const passing = ['page', 'asOf']

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/campaigns', { query: routeQuery(args.request.url, { filters }) })

const begin = (
  <ButtonLink to={paths.studioNewCampaign()} size="small">
    New campaign
  </ButtonLink>
)

/** Every campaign, planned, running or ended, with its uses (R8.09). */
export function Page() {
  const answer = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  useStoredSearch(passing)
  return (
    <Frame title="Campaigns" width="full">
      <Stack>
        {(answer.total > 0 || params.size > 0) && <div>{begin}</div>}
        <List
          label="Campaigns"
          file={{ path: '/studio/campaigns.csv' }}
          answer={answer}
          columns={columns}
          sorts={['starts']}
          search="Name, title or code"
          filters={filters}
          empty={{ title: 'No campaign here', text: 'Take a filter away, or begin a new one.' }}
          none={
            <EmptyState title="No campaign yet" action={begin}>
              A discount with its days, codes and goods. It shows what it costs before it runs.
            </EmptyState>
          }
        />
      </Stack>
    </Frame>
  )
}

const columns: Column<CampaignRowView>[] = [
  {
    id: 'name',
    card: 'title',
    header: 'Name',
    cell: ({ id, name }) => (
      <Link className="text-link" to={paths.studioCampaign(id)}>
        {name}
      </Link>
    ),
  },
  { id: 'state', card: 'lead', header: 'State', cell: CampaignBadge },
  { id: 'off', card: 'plain', header: 'Takes off', cell: takesOff },
  { id: 'trigger', card: 'plain', header: 'Given', cell: ({ trigger }) => triggerLabels[trigger] },
  {
    id: 'markets',
    header: 'Markets',
    cell: ({ markets }) => markets.map((id) => marketOf(id).country).join(', '),
  },
  { id: 'starts', header: 'From', cell: ({ startsAt }) => staffDay(startsAt) },
  { id: 'ends', header: 'Until', cell: ({ endsAt }) => staffDay(endsAt) },
  { id: 'uses', header: 'Uses', align: 'end', cell: Uses },
]

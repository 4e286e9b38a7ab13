import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { useOwnRoles } from '#/platform/app/session/use-own-roles.ts'
import { marketOptions, staffCountry } from '#/platform/app/studio/staff-country.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { ListSums } from '#/platform/list/sums/money-line.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { paths } from '#/platform/paths.ts'
import { lookKinds } from '#/platform/second-looks/acts.ts'
import type { WaitingLookView } from '#/platform/second-looks/second-look.schema.ts'
import { LookAnswer, lookLabels, lookSummary, lookTitle } from '#/platform/second-looks/waiting-look.tsx'
import { RecordRow, RecordRows } from '#/platform/ui/data/record-rows.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { FinanceNav } from '../finance-nav.tsx'

export const title = () => 'Second looks'

const filters: FilterField<RouteQuery<'/studio/second-looks'>>[] = [
  {
    name: 'whose',
    label: 'Requested by',
    options: [
      { value: 'others', label: 'Colleagues' },
      { value: 'own', label: 'You' },
    ],
  },
  { name: 'kind', label: 'Act', options: lookKinds.map((value) => ({ value, label: lookLabels[value] })) },
  { name: 'market', label: 'Market', options: marketOptions },
]

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/second-looks', { query: routeQuery(args.request.url, { filters }) })

/** Acts above one colleague’s limit that wait for a second colleague; each colleague sees those that they may agree to. */
export function Page() {
  const answer = useLoaderData<typeof loader>()
  useStoredSearch(['page', 'asOf'])
  const isOf = useOwnRoles()
  return (
    <Frame
      title="Second looks"
      lead="Acts above one person’s limit. A colleague never decides their own."
      width="full"
    >
      {isOf('finance') && <FinanceNav />}
      <Stack>
        <List
          label="Second looks"
          file={{ path: '/studio/second-looks.csv' }}
          answer={answer}
          draw={(looks) => (
            <RecordRows label="Waiting for a second colleague">
              {looks.map((look) => (
                <RecordRow key={look.id} title={<LookTitle {...look} />} note={lookSummary(look)}>
                  <LookAnswer look={look} />
                </RecordRow>
              ))}
            </RecordRows>
          )}
          search="Customer, colleague or reason"
          filters={filters}
          sums={<ListSums label="Waiting money:" sums={answer.sums} />}
          empty={{ title: 'No act found', text: 'Try fewer words, or take a filter away.' }}
          none={
            <EmptyState mark="done" title="Nothing waits for a second colleague">
              A refund, a write-off, a correction of stock above one person’s limit comes here as soon as it
              is asked for.
            </EmptyState>
          }
        />
        {isOf('support', 'finance') && (
          <p>
            <TextLink to={paths.studioCredit()}>Credit that waits for a second colleague</TextLink>
          </p>
        )}
      </Stack>
    </Frame>
  )
}

const LookTitle = (look: WaitingLookView) => (
  <>
    <span>{`${lookTitle(look)}, ${staffCountry(look.market)}`}</span>
    <TextLink to={opens[look.kind](look.about)}>{look.member || withoutMember[look.kind]}</TextLink>
  </>
)

const opens: Record<WaitingLookView['kind'], (id: string) => string> = {
  refund: paths.finance,
  'gift-card-refund': paths.studioGiftCard,
  'gift-card-elsewhere': paths.studioGiftCard,
  'write-off': paths.financeDifferences,
  explanation: paths.financeDifferences,
  'dispute-loss': paths.financeDisputes,
  'claim-paid': paths.financeDisputes,
  'stock-correction': paths.studioProduct,
  regrading: () => paths.studioReturns(),
  'piece-lost': () => paths.studioReturns(),
  settlement: () => paths.studioExceptions(),
  'act-for': paths.studioCustomer,
  setting: (of) => paths.studioSetting(...(of.split('/') as [string, string])),
  'month-reopening': () => paths.financeMonth(),
  'law-text': paths.studioText,
}
/** Name of the link for a look without a member. */
const withoutMember: Record<WaitingLookView['kind'], string> = {
  refund: 'An erased member',
  'gift-card-refund': 'The gift card',
  'gift-card-elsewhere': 'The gift card',
  'write-off': 'The difference',
  explanation: 'The difference',
  'dispute-loss': 'The dispute',
  'claim-paid': 'The claim',
  'stock-correction': 'The product',
  regrading: 'The return',
  'piece-lost': 'The return',
  settlement: 'The exception',
  'act-for': 'An erased customer',
  setting: 'The setting',
  'month-reopening': 'The month',
  'law-text': 'The text',
}

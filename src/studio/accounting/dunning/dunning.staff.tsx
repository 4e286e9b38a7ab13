import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { marketOptions, staffCountry } from '#/platform/app/studio/staff-country.ts'
import { StaffMoney, staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { ListSums } from '#/platform/list/sums/money-line.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { FinanceNav } from '../finance-nav.tsx'
import { ageNames, ages } from './dunning.rule.ts'
import { type AgeSums, type DunnedView, promiseStates } from './dunning.schema.ts'
import { PromisePanel } from './promise-panel.tsx'

export const title = () => 'Dunning'

const promiseNames = { none: 'None', open: 'Open', kept: 'Kept', broken: 'Broken' } as const
const filters: FilterField<RouteQuery<'/studio/dunning'>>[] = [
  { name: 'market', label: 'Market', options: marketOptions },
  {
    name: 'reminders',
    label: 'Reminders sent',
    options: (['0', '1', '2', '3'] as const).map((value) => ({ value, label: value })),
  },
  {
    name: 'promise',
    label: 'Promise to pay',
    options: promiseStates.map((value) => ({ value, label: promiseNames[value] })),
  },
  { name: 'since', label: 'Open since', range: 'day' },
  { name: 'amount', label: 'Amount', range: 'money' },
]

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/dunning', { query: routeQuery(args.request.url, { filters }) })

/** Overdue receivables by age and step, with customers’ promises to pay (R9.05). */
export function Page() {
  const answer = useLoaderData<typeof loader>()
  useStoredSearch(['page', 'asOf'])
  const [chosen, setChosen] = useState<string>()
  const row = answer.rows.find(({ id }) => id === chosen)
  return (
    <Frame
      title="Dunning"
      lead="Bills whose payment failed, the oldest first, each with its next step. A promise to pay pauses it."
      width="full"
    >
      <FinanceNav />
      <Stack>
        {answer.ages.length > 0 && <Ages sums={answer.ages} />}
        <List
          label="Overdue receivables"
          file={{ path: '/studio/dunning.csv' }}
          answer={answer}
          columns={columnsWith(setChosen)}
          sorts={['since', 'amount']}
          lines
          search="Customer or invoice"
          filters={filters}
          sums={<ListSums label="Overdue:" sums={answer.sums} />}
          empty={{ title: 'No bill found', text: 'Try a part of the number, or take a filter away.' }}
          none={
            <EmptyState mark="done" title="No bill is overdue">
              A bill whose payment failed stands here until it is paid.
            </EmptyState>
          }
        />
      </Stack>
      {row && <PromisePanel key={row.id + row.promise} row={row} onClose={() => setChosen(undefined)} />}
    </Frame>
  )
}

/** Overdue sums by age, in each currency. */
const Ages = ({ sums }: { sums: AgeSums }) => (
  <Facts
    facts={ages.flatMap((age) => {
      const of = sums.filter((sum) => sum.age === age)
      const bills = of.reduce((count, sum) => count + sum.count, 0)
      const words = [`${bills} ${bills === 1 ? 'bill' : 'bills'}`, ...of.map(staffMoney)]
      return of.length === 0 ? [] : [{ name: ageNames[age], value: words.join(' · ') }]
    })}
  />
)

function Next({ step, stepAt, waits }: DunnedView) {
  if (waits === 'paused') return <>{step}, paused</>
  const at = stepAt && staffDay(stepAt)
  return <>{waits === 'promise' ? `${step}, not before ${at}` : `${step}, ${at}`}</>
}

function Promised({ promise, promised, payBy, currency }: DunnedView) {
  if (promise === 'none' || promised === null || payBy === null) return null
  const tone = { open: 'info', kept: 'positive', broken: 'warning' } as const
  return (
    <span>
      {`${staffMoney({ amount: promised, currency })} by ${staffDay(atNoon(payBy))} `}
      {promise !== 'open' && <Badge tone={tone[promise]}>{promiseNames[promise]}</Badge>}
    </span>
  )
}

const columnsWith = (choose: (id: string) => void): Column<DunnedView>[] => [
  {
    id: 'member',
    card: 'title',
    header: 'Customer',
    cell: ({ memberId, member }) => (
      <TextLink to={paths.studioMoney(memberId)}>{member || 'Erased'}</TextLink>
    ),
  },
  {
    id: 'invoice',
    header: 'Invoice',
    cell: ({ chargeId, number }) => <TextLink to={paths.finance(chargeId)}>{number}</TextLink>,
  },
  { id: 'market', wide: true, header: 'Market', cell: ({ market }) => staffCountry(market) },
  { id: 'since', short: true, header: 'Open since', cell: ({ since }) => staffDay(since) },
  { id: 'sent', short: true, wide: true, header: 'Reminders', align: 'end', cell: ({ sent }) => sent },
  { id: 'next', header: 'Next step', cell: (row) => <Next {...row} /> },
  { id: 'promise', header: 'Promise', cell: (row) => <Promised {...row} /> },
  { id: 'amount', card: 'lead', short: true, align: 'end', header: 'Overdue', cell: StaffMoney },
  {
    id: 'act',
    card: 'act',
    align: 'end',
    header: '',
    cell: ({ id, promise, member, number }) => (
      <Button
        size="small"
        variant="quiet"
        onClick={() => choose(id)}
        aria-label={`${promise === 'open' ? 'Promise' : 'Record a promise'}, ${member} ${number}`}
      >
        {promise === 'open' ? 'Promise' : 'Record a promise'}
      </Button>
    ),
  },
]

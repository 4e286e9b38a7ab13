import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { marketOptions } from '#/platform/app/studio/staff-country.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { WithdrawalFrame } from '../studio/withdrawal-frame.tsx'
import { MatchDialog } from './match-dialog.tsx'
import type { UnmatchedDeclaration } from './unmatched.schema.ts'
import { columnsFor } from './unmatched-columns.tsx'
import { WordsDialog } from './words-dialog.tsx'

export const title = () => 'Withdrawals without a purchase'

const filters: FilterField<RouteQuery<'/studio/withdrawals/unmatched'>>[] = [
  { name: 'market', label: 'Country', options: marketOptions },
  { name: 'declared', label: 'Declared', range: 'day' },
]

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/withdrawals/unmatched', { query: routeQuery(args.request.url, { filters }) })

type Act = { kind: 'match' | 'words'; of: UnmatchedDeclaration }

/** Declarations whose purchase was not found by number and address; the statutory day counts from the declaration. */
export function Page() {
  const answer = useLoaderData<typeof loader>()
  const { waiting, unmatched } = answer
  const [act, setAct] = useState<Act>()
  useStoredSearch(['page', 'asOf'])
  const close = () => setAct(undefined)
  return (
    <WithdrawalFrame
      waiting={waiting}
      unmatched={unmatched}
      lead={
        unmatched > 0 &&
        'Find the purchase and match it by its number: the declaration holds from the day it was made. Ask the sender if the details are not enough.'
      }
    >
      <List
        label="Declarations without a purchase"
        file={{ path: '/studio/withdrawals/unmatched.csv' }}
        answer={answer}
        columns={columnsFor({
          onMatch: (of) => setAct({ kind: 'match', of }),
          onSettle: (of) => setAct({ kind: 'words', of }),
        })}
        sorts={['declared']}
        lines
        spread
        search="Name, address, number or words"
        filters={filters}
        empty={{ title: 'No declaration found', text: 'Try a part of the name, or take a filter away.' }}
        none={
          <EmptyState mark="done" title="Every declaration has its purchase">
            A declaration whose number and address fit no purchase is listed here.
          </EmptyState>
        }
      />
      <MatchDialog
        key={`match ${act?.of.id}`}
        of={act?.kind === 'match' ? act.of : undefined}
        onClose={close}
      />
      <WordsDialog
        key={`words ${act?.of.id}`}
        of={act?.kind === 'words' ? act.of : undefined}
        onClose={close}
      />
    </WithdrawalFrame>
  )
}

import '#/ui/form/button.css'
import './withdrawals.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/app/api/api-client.ts'
import { useApp } from '#/app/app-provider.tsx'
import { nowOf } from '#/app/market-now.ts'
import { staffDay, staffDaysUntil } from '#/app/studio/staff-time.ts'
import { atNoon } from '#/markets/noon.ts'
import { paths } from '#/paths.ts'
import { type Column, DataTable } from '#/ui/data/data-table.tsx'
import { Button, TextLink } from '#/ui/form/button.tsx'
import { Row } from '#/ui/layout/layout.tsx'
import { Badge, EmptyState } from '#/ui/notice/notice.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { amountColumn, seenColumns } from './withdrawal-columns.tsx'
import { WithdrawalFrame } from './withdrawal-frame.tsx'
import type { WaitingWithdrawal } from './withdrawals.schema.ts'

export const title = () => 'Withdrawals'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/withdrawals')

/** What was withdrawn from and could not be done by itself; the money is due 14 days after the declaration. */
export function Page() {
  const { waiting } = useLoaderData<typeof loader>()
  const [chosen, setChosen] = useState<WaitingWithdrawal>()
  return (
    <WithdrawalFrame
      waiting={waiting.length}
      lead={
        waiting.length > 0 &&
        'Write to the customer, see that the pieces come back, and send the money within 14 days of the declaration.'
      }
    >
      {waiting.length === 0 ? (
        <EmptyState
          mark="done"
          title="Every withdrawal is settled"
          action={<TextLink to={paths.studioSettledWithdrawals()}>See the settled ones</TextLink>}
        >
          Most settle automatically. One that needs a person comes here on the day it is declared.
        </EmptyState>
      ) : (
        <DataTable
          label="Withdrawals"
          rows={waiting}
          columns={columnsFor(setChosen)}
          rowKey={({ id }) => id}
          lines
          spread
        />
      )}
      <SettleDialog key={chosen?.id} withdrawal={chosen} onClose={() => setChosen(undefined)} />
    </WithdrawalFrame>
  )
}

const columnsFor = (onSettle: (chosen: WaitingWithdrawal) => void): Column<WaitingWithdrawal>[] => [
  ...seenColumns,
  { id: 'declared', short: true, header: 'Declared', cell: ({ declaredAt }) => staffDay(declaredAt) },
  { id: 'due', short: true, header: 'Money out by', cell: (one) => <Due {...one} /> },
  amountColumn,
  { id: 'back', card: 'plain', header: 'Piece is', cell: (one) => <Back {...one} /> },
  {
    id: 'settle',
    card: 'act',
    short: true,
    align: 'end',
    header: '',
    cell: (one) => (
      <Row>
        {one.email && (
          <a
            className="button"
            data-size="small"
            data-variant={isBack(one) ? 'secondary' : 'primary'}
            href={`mailto:${one.email}`}
          >
            Write<span className="visually-hidden"> to {one.email}</span>
          </a>
        )}
        <Button size="small" variant={isBack(one) ? 'primary' : 'secondary'} onClick={() => onSettle(one)}>
          Mark as settled<span className="visually-hidden"> {one.number}</span>
        </Button>
      </Row>
    ),
  },
]

/** Where nothing was billed there is no day for it; the amount says so. */
function Due({ dueOn, meant: { amount } }: WaitingWithdrawal) {
  const now = nowOf(useApp()).toISOString()
  if (amount === 0) return null
  const left = staffDaysUntil(atNoon(dueOn), now)
  return (
    <span>
      <b>{staffDay(atNoon(dueOn))}</b>{' '}
      <span className="withdrawal-left" data-over={left < 0 || undefined}>
        {leftWords(left)}
      </span>
    </span>
  )
}

function leftWords(days: number) {
  if (days === 0) return 'the last day is today'
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`
  return days < 0 ? `${count} over` : `${count} left`
}

/** Nothing of it is waited for: what is left to do is to settle it. */
const isBack = ({ meant: { goods, back } }: WaitingWithdrawal) => back === goods.length

function Back(one: WaitingWithdrawal) {
  const { goods, back, comingBack } = one.meant
  const all = goods.length
  if (all === 0) return null
  if (isBack(one)) return <Badge tone="positive">Back</Badge>
  if (back > 0) return <Badge tone="quiet">{`${back} of ${all} back`}</Badge>
  return <Badge tone="quiet">{comingBack > 0 ? 'On its way back' : 'Not back yet'}</Badge>
}

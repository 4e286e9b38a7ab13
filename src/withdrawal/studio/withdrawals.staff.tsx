import '#/ui/form/button.css'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api, send } from '#/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/app/forms/submit.ts'
import { staffDay } from '#/app/studio/staff-time.ts'
import { atNoon } from '#/markets/noon.ts'
import { paths } from '#/paths.ts'
import { type Column, DataTable } from '#/ui/data/data-table.tsx'
import { Button, TextLink } from '#/ui/form/button.tsx'
import { Row } from '#/ui/layout/layout.tsx'
import { Alert, Badge, EmptyState } from '#/ui/notice/notice.tsx'
import { amountColumn, seenColumns } from './withdrawal-columns.tsx'
import { WithdrawalFrame } from './withdrawal-frame.tsx'
import type { WaitingWithdrawal } from './withdrawals.schema.ts'

export const title = () => 'Withdrawals'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/withdrawals')

/** What was withdrawn from and could not be done by itself; the money is due 14 days after the declaration. */
export function Page() {
  const { waiting } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { submit, busy, error } = useSubmit(
    (id: string) =>
      send('POST', '/studio/withdrawals/:id/settle', { params: { id }, error: whenOutdated(revalidate) }),
    () => void revalidate(),
  )
  return (
    <WithdrawalFrame waiting={waiting.length}>
      <Alert>{error}</Alert>
      {waiting.length === 0 ? (
        <EmptyState
          mark="done"
          title="Every withdrawal is settled"
          action={<TextLink to={paths.studioSettledWithdrawals()}>See the settled ones</TextLink>}
        >
          Most are done by themselves. One that needs a person comes here on the day it is declared.
        </EmptyState>
      ) : (
        <DataTable
          label="Withdrawals"
          rows={waiting}
          columns={columnsFor({ busy, settle: submit })}
          rowKey={({ id }) => id}
          lines
        />
      )}
    </WithdrawalFrame>
  )
}

type Settling = { busy: boolean; settle: (id: string) => void }

const columnsFor = ({ busy, settle }: Settling): Column<WaitingWithdrawal>[] => [
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
    cell: ({ id, number, email }) => (
      <Row>
        {email && (
          <a className="text-link" href={`mailto:${email}`}>
            Write<span className="visually-hidden"> to {email}</span>
          </a>
        )}
        <Button size="small" variant="secondary" busy={busy} onClick={() => settle(id)}>
          Mark as settled<span className="visually-hidden"> {number}</span>
        </Button>
      </Row>
    ),
  },
]

/** Where nothing was billed there is nothing to send, and no day for it. */
const Due = ({ dueOn, meant: { amount } }: WaitingWithdrawal) =>
  amount === 0 ? 'No money to send' : <b>{staffDay(atNoon(dueOn))}</b>

function Back({ meant: { goods, back, comingBack } }: WaitingWithdrawal) {
  const all = goods.length
  if (all === 0) return null
  if (back === all) return <Badge tone="positive">Back</Badge>
  if (back > 0) return <Badge tone="quiet">{`${back} of ${all} back`}</Badge>
  return <Badge tone="quiet">{comingBack > 0 ? 'On its way back' : 'Not back yet'}</Badge>
}

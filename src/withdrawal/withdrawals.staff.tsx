import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api, send } from '#/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/app/forms/submit.ts'
import { staffMoment } from '#/app/studio/staff-time.ts'
import { paths } from '#/paths.ts'
import { RecordRow, RecordRows } from '#/ui/data/record-rows.tsx'
import { Button, TextLink } from '#/ui/form/button.tsx'
import { Page as Frame } from '#/ui/layout/layout.tsx'
import { Alert, EmptyState } from '#/ui/notice/notice.tsx'
import type { WaitingWithdrawal } from './withdrawal.api.ts'

export const title = () => 'Withdrawals'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/withdrawals')

const kinds = { 'shop-order': 'Order', box: 'Box', 'gift-card': 'Gift card' } as const

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
    <Frame
      title="Withdrawals"
      lead="Write to the customer, see that the pieces come back and the money goes out within 14 days of the declaration, then settle it here."
      width="full"
    >
      <Alert>{error}</Alert>
      {waiting.length === 0 ? (
        <EmptyState
          mark="done"
          title="Every withdrawal is settled"
          action={<TextLink to={paths.studioCustomers()}>Find a settled one by its customer</TextLink>}
        >
          Most are done by themselves. One that needs a person comes here on the day it is declared.
        </EmptyState>
      ) : (
        <RecordRows label="Withdrawals">
          {waiting.map((one) => (
            <RecordRow key={one.id} title={<Of {...one} />} note={noteOf(one)}>
              <Button variant="secondary" busy={busy} onClick={() => submit(one.id)}>
                Settled
              </Button>
            </RecordRow>
          ))}
        </RecordRows>
      )}
    </Frame>
  )
}

const Of = ({ memberId, name, subjectType, number }: WaitingWithdrawal) => (
  <TextLink to={paths.studioCustomer(memberId)}>
    {kinds[subjectType]} {number} · {name}
  </TextLink>
)

const noteOf = ({ declaredAt, pieces }: WaitingWithdrawal) =>
  `${staffMoment(declaredAt)} · ${pieces || 'All of it'}`

import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useOwnRoles } from '#/platform/app/session/use-own-roles.ts'
import { PageTabs } from '#/platform/app/studio/page-tabs.tsx'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffDays } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { paths } from '#/platform/paths.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { Select, TextField } from '#/platform/ui/form/field.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { Alert, Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { currencies, type PurchaseCurrency, purchaseStateLabels, purchaseStates } from './purchase.states.ts'
import { purchaseTabs } from './purchase-tabs.ts'
import type { PurchaseRowView } from './purchases.api.ts'

export const title = () => 'Purchases'

const filters: FilterField<RouteQuery<'/studio/purchases'>>[] = [
  {
    name: 'state',
    label: 'State',
    options: purchaseStates.map((value) => ({ value, label: purchaseStateLabels[value] })),
  },
]
const transientParams = ['page', 'asOf']

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/purchases', { query: routeQuery(args.request.url, { filters }) })

/** Orders to suppliers (R8.04). */
export function Page() {
  const answer = useLoaderData<typeof loader>()
  const isOf = useOwnRoles()
  useStoredSearch(transientParams)
  return (
    <Frame title="Purchases" width="full" actions={isOf('buyer') && <NewPurchase />}>
      <PageTabs label="Purchases" pages={purchaseTabs} />
      <List
        label="Purchases"
        file={{ path: '/studio/purchases.csv' }}
        answer={answer}
        columns={columns}
        sorts={['expected', 'added']}
        search="Number or supplier"
        filters={filters}
        empty={{
          title: 'No purchase found',
          text: 'Try the whole name of the supplier, or take the filter away.',
        }}
        none={
          <EmptyState title="No purchases yet">
            An order to a supplier says what is to come, when, and at what cost. Deliveries are booked against
            it.
          </EmptyState>
        }
      />
    </Frame>
  )
}

const tones = { draft: 'warning', sent: 'accent', received: 'positive', cancelled: 'quiet' } as const
const columns: Column<PurchaseRowView>[] = [
  {
    id: 'number',
    card: 'title',
    header: 'Number',
    cell: ({ id, number }) => <TextLink to={paths.studioPurchase(id)}>{`P-${number}`}</TextLink>,
  },
  { id: 'supplier', card: 'plain', header: 'Supplier', cell: ({ supplier }) => supplier },
  {
    id: 'expected',
    header: 'Expected',
    cell: ({ expectedOn }) => staffDays({ from: expectedOn, to: expectedOn }),
  },
  { id: 'units', header: 'Received', align: 'end', cell: ({ units, received }) => `${received} of ${units}` },
  {
    id: 'cost',
    header: 'Cost, without VAT',
    align: 'end',
    cell: ({ amount, currency }) => staffMoney({ amount, currency }),
  },
  { id: 'by', wide: true, header: 'By', cell: ({ by }) => by },
  {
    id: 'state',
    card: 'lead',
    header: 'State',
    cell: ({ state }) => <Badge tone={tones[state]}>{purchaseStateLabels[state]}</Badge>,
  },
]

type Given = { supplier: string; currency: PurchaseCurrency; expectedOn: string }
function NewPurchase() {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [given, setGiven] = useState<Given>({ supplier: '', currency: 'DKK', expectedOn: '' })
  const { submit, busy, error, fields } = useSubmit(
    (body: Given, { idempotencyKey }) => send('POST', '/studio/purchases', { body, idempotencyKey }),
    ({ id }) => navigate(paths.studioPurchase(id)),
  )
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        New purchase
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="New purchase">
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            void submit(given)
          }}
        >
          <PurchaseFacts given={given} errors={fields} onGive={setGiven} />
          <Alert>{error}</Alert>
          <Button type="submit" busy={busy}>
            Begin
          </Button>
        </form>
      </Dialog>
    </>
  )
}

type FactsProps = { given: Given; errors: Record<string, string>; onGive: (given: Given) => void }
const PurchaseFacts = ({ given, errors, onGive }: FactsProps) => (
  <>
    <TextField
      label="Supplier"
      required
      maxLength={100}
      value={given.supplier}
      error={errors.supplier}
      onChange={({ target }) => onGive({ ...given, supplier: target.value })}
    />
    <Select
      label="Currency of its costs"
      value={given.currency}
      options={currencies.map((value) => ({ value, label: value }))}
      onChange={({ target }) => onGive({ ...given, currency: target.value as PurchaseCurrency })}
    />
    <TextField
      label="Expected on"
      type="date"
      required
      value={given.expectedOn}
      error={errors.expectedOn}
      onChange={({ target }) => onGive({ ...given, expectedOn: target.value })}
    />
  </>
)

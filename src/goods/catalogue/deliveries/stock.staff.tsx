import '#/platform/ui/form/button.css'
import './code-form.css'
import { type FormEvent, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { useListChange } from '#/platform/list/use-change.ts'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { paths } from '#/platform/paths.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Page as Frame, Row, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { PutAway } from '../places/put-away.tsx'
import { CorrectionDialog } from '../stock-counts/correction-dialog.tsx'
import type { DeliveryView, GarmentInStockView } from './deliveries.api.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'

export const title = () => 'Stock'

const filters: FilterField<RouteQuery<'/studio/catalogue/deliveries'>>[] = [
  { name: 'booked', label: 'Booked', range: 'day' },
]

export async function loader(args: LoaderFunctionArgs) {
  const { url } = args.request
  const client = api(args)
  const code = new URL(url).searchParams.get('code')?.trim()
  const [deliveries, found] = await Promise.all([
    client.get('/studio/catalogue/deliveries', { query: routeQuery(url, { filters }) }),
    code ? client.get('/studio/catalogue/in-stock', { query: { code } }) : null,
  ])
  return { deliveries, code, garment: found?.garment ?? null }
}

/** Deliveries by suppliers' notes, and counts of single garments (R8.04). */
export function Page() {
  const { deliveries, code, garment } = useLoaderData<typeof loader>()
  const [booking, setBooking] = useState(false)
  useStoredSearch(['code', 'page', 'asOf'])
  return (
    <Frame
      title="Stock"
      width="full"
      actions={<Button onClick={() => setBooking(true)}>Book a delivery</Button>}
    >
      <Stack space="wide">
        <Section title="Count a garment">
          <Stack>
            <Find />
            {code && (garment ? <Found key={garment.sku} garment={garment} /> : <NotFound code={code} />)}
          </Stack>
        </Section>
        <Section title="Put garments away">
          <PutAway />
        </Section>
        <Section title="Deliveries">
          <List
            label="Deliveries"
            file={{ path: '/studio/catalogue/deliveries.csv' }}
            answer={deliveries}
            columns={columns}
            sorts={['booked']}
            search="Number or supplier"
            filters={filters}
            empty={{ title: 'No delivery found', text: 'Try the whole number, or take a filter away.' }}
            none={
              <EmptyState title="No deliveries yet">
                What a supplier sends is booked by the number of its note, each note once.
              </EmptyState>
            }
          />
        </Section>
      </Stack>
      {booking && <DeliveryDialog open onClose={() => setBooking(false)} />}
    </Frame>
  )
}

function Find() {
  const go = useListChange()
  const [params] = useSearchParams()
  const [typed, setTyped] = useState(params.get('code') ?? '')
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    go({ code: typed.trim() || undefined })
  }
  return (
    <form className="code-form" onSubmit={onSubmit}>
      <Row align="field">
        <TextField
          label="SKU or barcode"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="secondary">
          Find it
        </Button>
      </Row>
    </form>
  )
}

const NotFound = ({ code }: { code: string }) => <Alert>{`No garment has the code ${code}.`}</Alert>

function Found({ garment }: { garment: GarmentInStockView }) {
  const [counting, setCounting] = useState(false)
  const { sku, productId, title, place, onHand, reserved } = garment
  return (
    <Stack>
      <Facts
        facts={[
          { name: 'Garment', value: <TextLink to={paths.studioProduct(productId)}>{title}</TextLink> },
          { name: 'SKU', value: sku },
          { name: 'Place', value: place ?? 'none yet' },
          { name: 'On hand', value: onHand },
          { name: 'Held', value: reserved },
        ]}
      />
      <div>
        <Button onClick={() => setCounting(true)}>Count or correct it</Button>
      </div>
      {counting && (
        <CorrectionDialog productId={productId} variant={garment} onClose={() => setCounting(false)} />
      )}
    </Stack>
  )
}

const columns: Column<DeliveryView>[] = [
  { id: 'booked', card: 'plain', header: 'Booked', cell: ({ at }) => staffMoment(at) },
  { id: 'number', card: 'title', header: 'Note', cell: ({ number }) => number },
  { id: 'supplier', card: 'plain', header: 'Supplier', cell: ({ supplier }) => supplier },
  { id: 'pieces', card: 'plain', header: 'Pieces', cell: ({ pieces }) => pieces },
  { id: 'by', header: 'By', cell: ({ by }) => by },
  { id: 'units', card: 'lead', header: 'Units', align: 'end', cell: ({ units }) => units },
]

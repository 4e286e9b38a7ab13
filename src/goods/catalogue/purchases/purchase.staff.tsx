import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { ActsOf } from '#/platform/app/studio/acts/acts-of.tsx'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { perCent } from '#/platform/app/studio/staff-number.ts'
import { staffDays, staffMoment } from '#/platform/app/studio/staff-time.ts'
import { paths } from '#/platform/paths.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Page as Frame, Row, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { Alert, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { useSave } from '../product/use-save.ts'
import { AddGarments } from './add-garments.tsx'
import { type PurchaseMove, purchaseStateLabels } from './purchase.states.ts'
import type { PurchaseView } from './purchases.api.ts'

type Line = PurchaseView['lines'][number]
type Shown = Awaited<ReturnType<typeof loader>>
export const title = (_: unknown, data?: Shown) => (data ? `Purchase P-${data.number}` : 'Purchase')

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/purchases/:purchaseId', { params: { purchaseId: args.params.purchaseId ?? '' } })

/** One order to a supplier: its lines with cost and margin, and what has come of it (R8.04). */
export function Page() {
  const purchase = useLoaderData<typeof loader>()
  return <Purchase key={`${purchase.id} ${purchase.version}`} purchase={purchase} />
}

function Purchase({ purchase }: { purchase: PurchaseView }) {
  const { id, number, supplier, currency, expectedOn, state, sentAt, endedAt, lines, mayEdit } = purchase
  const isOpen = mayEdit && state === 'draft'
  const save = useLines(purchase)
  const units = lines.reduce((sum, line) => sum + line.units, 0)
  const received = lines.reduce((sum, line) => sum + line.received, 0)
  const cost = lines.reduce((sum, line) => sum + line.units * line.cost, 0)
  return (
    <Frame
      title={`P-${number}, ${supplier}`}
      width="full"
      eyebrow={<Link to={paths.studioPurchases()}>Purchases</Link>}
      actions={purchase.mayEdit && <Moves purchase={purchase} />}
    >
      <Stack space="wide">
        <Facts
          facts={[
            { name: 'State', value: purchaseStateLabels[state] },
            { name: 'Expected', value: staffDays({ from: expectedOn, to: expectedOn }) },
            { name: 'Received', value: `${received} of ${units}` },
            { name: 'Cost, without VAT', value: staffMoney({ amount: cost, currency }) },
            ...(sentAt ? [{ name: 'Sent', value: staffMoment(sentAt) }] : []),
            ...(endedAt ? [{ name: 'Ended', value: staffMoment(endedAt) }] : []),
          ]}
        />
        {mayEdit && state === 'sent' && <NewDay purchase={purchase} />}
        <Section title="Lines">
          <Stack>
            {isOpen && <AddGarments lines={lines} onAdd={save.submit} busy={save.busy} />}
            <Alert>{save.error}</Alert>
            {lines.length === 0 ? (
              <EmptyState title="No line yet">
                Find a product, and type how many of each size are to come.
              </EmptyState>
            ) : (
              <DataTable
                label="Lines"
                rows={lines}
                columns={columnsOf(
                  currency,
                  isOpen ? (sku) => void save.submit(without(lines, sku)) : undefined,
                )}
                rowKey={({ sku }) => sku}
              />
            )}
          </Stack>
        </Section>
        <ActsOf kind="purchase" id={id} />
      </Stack>
    </Frame>
  )
}

type Saved = Pick<Line, 'sku' | 'units' | 'cost'>
const saved = ({ sku, units, cost }: Saved): Saved => ({ sku, units, cost })
const without = (lines: readonly Line[], sku: string) => lines.filter((line) => line.sku !== sku)

const useLines = ({ id, version, supplier, currency, expectedOn }: PurchaseView) =>
  useSave(
    (lines: readonly Saved[], { idempotencyKey }) =>
      send('PUT', '/studio/purchases/:purchaseId', {
        params: { purchaseId: id },
        body: { version, supplier, currency, expectedOn, lines: lines.map(saved) },
        idempotencyKey,
      }),
    'Saved',
  )

function NewDay({ purchase }: { purchase: PurchaseView }) {
  const { id, version, supplier, currency, lines } = purchase
  const [expectedOn, setExpectedOn] = useState(purchase.expectedOn)
  const { submit, busy, error } = useSave(
    (expectedOn: string, { idempotencyKey }) =>
      send('PUT', '/studio/purchases/:purchaseId', {
        params: { purchaseId: id },
        body: { version, supplier, currency, expectedOn, lines: lines.map(saved) },
        idempotencyKey,
      }),
    'The day is changed',
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit(expectedOn)
      }}
    >
      <Row align="field">
        <TextField
          label="Expected on"
          type="date"
          required
          value={expectedOn}
          onChange={({ target }) => setExpectedOn(target.value)}
        />
        <Button type="submit" variant="secondary" busy={busy} disabled={expectedOn === purchase.expectedOn}>
          Change the day
        </Button>
      </Row>
      <Alert>{error}</Alert>
    </form>
  )
}

const moves: Readonly<Record<PurchaseMove, string>> = {
  send: 'Mark as sent',
  end: 'The rest does not come',
  cancel: 'Cancel it',
}
function Moves({ purchase: { id, version, state, lines } }: { purchase: PurchaseView }) {
  const came = lines.some(({ received }) => received > 0)
  const { submit, busy, error } = useSave(
    (move: PurchaseMove, { idempotencyKey }) =>
      send('POST', '/studio/purchases/:purchaseId/state', {
        params: { purchaseId: id },
        body: { version, move, reason: '' },
        idempotencyKey,
      }),
    'Done',
  )
  const offered: PurchaseMove[] =
    state === 'draft' ? ['send', 'cancel'] : state === 'sent' ? [came ? 'end' : 'cancel'] : []
  return (
    <>
      {offered.map((move) => (
        <Button
          key={move}
          size="small"
          variant={move === 'send' ? 'primary' : 'secondary'}
          busy={busy}
          disabled={move === 'send' && lines.length === 0}
          onClick={() => void submit(move)}
        >
          {moves[move]}
        </Button>
      ))}
      <Alert>{error}</Alert>
    </>
  )
}

const columnsOf = (currency: string, takeOut?: (sku: string) => void): Column<Line>[] => [
  {
    id: 'title',
    card: 'title',
    header: 'Garment',
    cell: ({ productId, title, colour }) => (
      <>
        <TextLink to={paths.studioProduct(productId)}>{title}</TextLink> {colour}
      </>
    ),
  },
  { id: 'sku', card: 'plain', header: 'SKU', cell: ({ sku }) => sku },
  { id: 'units', header: 'Units', align: 'end', cell: ({ units }) => units },
  { id: 'received', header: 'Received', align: 'end', cell: ({ received }) => received },
  {
    id: 'cost',
    header: 'Cost of one',
    align: 'end',
    cell: ({ cost }) => staffMoney({ amount: cost, currency }),
  },
  {
    id: 'margin',
    header: 'Margin',
    align: 'end',
    cell: ({ margins }) =>
      margins.map(({ market, share }) => `${staffCountry(market)} ${perCent(share)}`).join(', ') || '–',
  },
  {
    id: 'out',
    card: 'act',
    header: '',
    align: 'end',
    cell: ({ sku }) =>
      takeOut && (
        <Button size="small" variant="quiet" onClick={() => takeOut(sku)}>
          Take out
        </Button>
      ),
  },
]

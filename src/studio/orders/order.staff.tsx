import '#/platform/ui/form/button.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { GoodsName } from '#/goods/catalogue/goods-name.tsx'
import { reasonLabel } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { api } from '#/platform/app/api/api-client.ts'
import { ActFor } from '#/platform/app/studio/act-for/act-for.tsx'
import { ActsOf } from '#/platform/app/studio/acts/acts-of.tsx'
import { CustomerLink } from '#/platform/app/studio/customer-link.tsx'
import { useReadAgain } from '#/platform/app/studio/live/use-read-again.ts'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { StaffMoney, staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { paths } from '#/platform/paths.ts'
import { Bill } from '#/platform/ui/data/bill.tsx'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Columns, Page as Frame, Row, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import { Timeline } from '#/platform/ui/notice/progress.tsx'
import { chargeLabels } from '#/studio/accounting/charge-badge.tsx'
import { actorLabel } from '../actor-label.ts'
import { StudioOrderActions } from './order-actions.tsx'
import { lineStateLabels, OrderBadge, orderEventLabel, shippingLabels } from './order-labels.tsx'
import type { StudioOrderView } from './orders.schema.ts'

export const title = () => 'Order'

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/orders/:orderId', { params: { orderId: args.params.orderId ?? '' } })

export function Page() {
  const order = useLoaderData<typeof loader>()
  useReadAgain()
  return (
    <Frame
      eyebrow={<TextLink to={paths.studioOrders()}>Orders</TextLink>}
      title={`Order ${order.number}`}
      width="full"
    >
      <Stack space="wide">
        <Row>
          <StudioOrderActions order={order} />
          <ActFor memberId={order.memberId} about={order.id} label="Act on this order…" />
        </Row>
        <DataTable label="Pieces" rows={order.lines} columns={pieces(order)} rowKey={({ id }) => id} />
        <Columns split="halves">
          <Facts facts={factsOf(order)} />
          <Money order={order} />
        </Columns>
      </Stack>
      <Section title="What happened">
        <Timeline
          label="What happened"
          items={order.history.map(({ at, what, by, reason }) => ({
            title: orderEventLabel(what),
            detail: [staffMoment(at), actorLabel(by), reason].filter(Boolean).join(' · '),
            state: 'done',
          }))}
        />
        <ActsOf kind="shop-order" id={order.id} />
      </Section>
    </Frame>
  )
}

function factsOf({
  state,
  customer,
  guest,
  memberId,
  email,
  market,
  address,
  shippingMethod,
  parcels,
  placedAt,
}: StudioOrderView) {
  return [
    { name: 'State', value: <OrderBadge state={state} /> },
    {
      name: 'Customer',
      value: (
        <>
          <CustomerLink memberId={memberId}>{customer}</CustomerLink>
          {guest && (
            <>
              {' '}
              <Badge tone="quiet">Guest</Badge>
            </>
          )}
        </>
      ),
    },
    { name: 'E-mail', value: email || 'none any more' },
    { name: 'Placed', value: `${staffMoment(placedAt)}, ${staffCountry(market)}` },
    { name: 'To', value: address.filter(Boolean).join(', ') },
    { name: 'Shipping', value: shippingLabels[shippingMethod] },
    ...parcels.map(({ direction, trackingNumber, handedOverAt, deliveredAt }) => ({
      name: direction === 'out' ? 'Parcel' : 'Return parcel',
      value: [
        trackingNumber ?? 'not booked yet',
        handedOverAt && `handed over ${staffMoment(handedOverAt)}`,
        deliveredAt && `arrived ${staffMoment(deliveredAt)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  ]
}

function Money({ order }: { order: StudioOrderView }) {
  const { currency, total, shippingAmount, exchangeFee, discounts, charges, papers, memberId } = order
  const money = (amount: number) => staffMoney({ amount, currency })
  return (
    <Stack space="wide">
      <Bill
        rows={[
          ...discounts.map(({ name, why, amount }) => ({ name, note: why, value: `−${money(amount)}` })),
          { name: 'Shipping', value: money(shippingAmount) },
          ...(exchangeFee > 0 ? [{ name: 'Return of the exchanged pieces', value: money(exchangeFee) }] : []),
        ]}
        total={{ name: 'Total', value: money(total) }}
      />
      <Facts
        facts={[
          ...charges.map(({ state, amount, refunded, failureCode }) => ({
            name: 'Charge',
            value: [
              `${money(amount)} · ${chargeLabels[state].toLowerCase()}`,
              refunded > 0 && `${money(refunded)} given back`,
              failureCode?.replaceAll(/[_-]/g, ' '),
            ]
              .filter(Boolean)
              .join(' · '),
          })),
          ...papers.map(({ number, kind, total, issuedAt }) => ({
            name: kind === 'invoice' ? 'Invoice' : 'Credit note',
            value: (
              <>
                <TextLink to={paths.studioMoney(memberId)}>{number}</TextLink>
                {` · ${money(total)} · ${staffMoment(issuedAt)}`}
              </>
            ),
          })),
        ]}
      />
    </Stack>
  )
}

const pieces = ({ currency }: StudioOrderView): Column<StudioOrderView['lines'][number]>[] => [
  {
    id: 'piece',
    header: 'Piece',
    card: 'title',
    cell: ({ goods, sku }) => <GoodsName goods={goods} more={`(${sku})`} />,
  },
  { id: 'state', card: 'plain', header: 'State', cell: ({ state }) => lineStateLabels[state] },
  {
    id: 'reason',
    header: 'Why back',
    sparse: true,
    cell: ({ returnReason }) => (returnReason ? reasonLabel(returnReason) : ''),
  },
  {
    id: 'back',
    card: 'plain',
    header: 'Money',
    sparse: true,
    cell: ({ refunded }) => (refunded ? 'Given back' : ''),
  },
  {
    id: 'paid',
    card: 'lead',
    header: 'Paid',
    align: 'end',
    cell: ({ paid }) => <StaffMoney amount={paid} currency={currency} />,
  },
]

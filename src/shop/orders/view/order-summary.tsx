import { ContractFile } from '#/people/law/pack/contract-file.tsx'
import { atNoon } from '#/platform/markets/noon.ts'
import { nameOfMethod } from '#/platform/markets/pay-methods.rule.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Bill } from '#/platform/ui/data/bill.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import type { OrderView } from './order.schema.ts'

export function OrderSummary({ order }: { order: OrderView }) {
  const t = useTexts()
  const { moneyColumn } = useFormat()
  const { lines, discounts, shippingMethod, shippingAmount, total, credit, invoiceNumber, givenBack, state } =
    order
  const { exchange } = order
  const name = nameOfMethod(order.method)
  const paidBy = name ? t('wallet.paidByMethod', { method: name }) : t('wallet.paidByCard')
  const items = lines.reduce((sum, { price }) => sum + price, 0)
  const isGoingBack = givenBack > 0 && endings.has(state)
  const inColumn = moneyColumn([items, exchange?.fee ?? shippingAmount, total, credit, givenBack])
  const paid = {
    name: credit === 0 ? t('payment.total') : invoiceNumber ? paidBy : t('wallet.rest'),
    note: exchange ? t('exchange.billed') : undefined,
    value: inColumn(total - credit),
  }
  const parcels = useParcels(order)
  if (exchange && endings.has(state)) return null
  return (
    <Stack space="wide">
      <Bill
        rows={[
          { name: t('shopOrder.items'), value: inColumn(items) },
          ...discounts.map(({ name, why, amount }) => ({ name, note: why, value: inColumn(-amount) })),
          exchange
            ? { name: t('exchange.fee'), value: inColumn(exchange.fee) }
            : {
                name: t('shopOrder.shipping'),
                note: t(`shopOrder.method.${shippingMethod}`),
                value: inColumn(shippingAmount),
              },
          ...(credit > 0
            ? [
                { name: t('payment.total'), value: inColumn(total) },
                { name: t('wallet.paidWith'), value: inColumn(-credit) },
              ]
            : []),
          ...(isGoingBack ? [paid] : []),
        ]}
        total={isGoingBack ? { name: t('shopOrder.goingBack'), value: inColumn(givenBack) } : paid}
      />
      {givenBack > 0 && !isGoingBack && (
        <Bill rows={[{ name: t('shopOrder.givenBack'), value: inColumn(givenBack) }]} />
      )}
      {parcels.length > 0 && <Facts facts={parcels} />}
      {order.hasContract && <ContractFile subjectId={order.id} number={order.number} />}
    </Stack>
  )
}

/** Ended orders that are paid no more: the sum shown is the refund. */
const endings: ReadonlySet<OrderView['state']> = new Set(['cancelled', 'lost', 'undelivered'])

/**
 * Each parcel with its number and its day of arrival. Of several parcels also the expected days; that of a single one
 * is shown above.
 */
function useParcels({ parcels }: OrderView) {
  const t = useTexts()
  const { weekday } = useFormat()
  const isOne = parcels.length === 1
  return parcels.flatMap(({ trackingNumber, deliveredAt, expectedTo }) => {
    const coming =
      isOne || !expectedTo ? [] : [{ name: t('shopOrder.arrives'), value: weekday(atNoon(expectedTo)) }]
    return [
      { name: t('box.trackingNumber'), value: trackingNumber },
      ...(deliveredAt ? [{ name: t('shopOrder.arrived'), value: weekday(deliveredAt) }] : coming),
    ]
  })
}

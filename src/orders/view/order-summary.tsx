import { atNoon } from '#/markets/noon.ts'
import { paths } from '#/paths.ts'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { Bill } from '#/ui/data/bill.tsx'
import { Facts } from '#/ui/data/facts.tsx'
import { ButtonLink } from '#/ui/form/button.tsx'
import { Row, Stack } from '#/ui/layout/layout.tsx'
import { BackSummary } from './back-summary.tsx'
import type { OrderView } from './order.schema.ts'

/** What an order comes to and where its parcels are, or, once something goes back, what that brings; and its receipt. */
export function OrderSummary({ order }: { order: OrderView }) {
  const t = useTexts()
  const { id, back, invoiceNumber } = order
  return (
    <Stack space="wide">
      {back ? <BackSummary order={order} back={back} /> : <BillOfOrder order={order} />}
      {invoiceNumber && (
        <Row>
          <ButtonLink variant="secondary" to={paths.receipt(id)}>
            {t('receipt.see')}
          </ButtonLink>
        </Row>
      )}
    </Stack>
  )
}

function BillOfOrder({ order }: { order: OrderView }) {
  const t = useTexts()
  const { money, moneyColumn, weekday } = useFormat()
  const { lines, discounts, shippingMethod, shippingAmount, total, credit, parcels, invoiceNumber } = order
  const byCard = invoiceNumber ? 'wallet.paidByCard' : 'wallet.rest'
  const items = lines.reduce((sum, { price }) => sum + price, 0)
  const inColumn = moneyColumn([items, shippingAmount, total])
  const facts = [
    ...(order.givenBack > 0 ? [{ name: t('shopOrder.givenBack'), value: money(order.givenBack) }] : []),
    ...parcels.flatMap(({ trackingNumber, deliveredAt, expectedTo }) => [
      { name: t('box.trackingNumber'), value: trackingNumber },
      {
        name: t('shopOrder.arrives'),
        value: deliveredAt ? weekday(deliveredAt) : expectedTo ? weekday(atNoon(expectedTo)) : '–',
      },
    ]),
  ]
  return (
    <Stack space="wide">
      <Bill
        rows={[
          { name: t('shopOrder.items'), value: inColumn(items) },
          ...discounts.map(({ name, why, amount }) => ({ name, note: why, value: inColumn(-amount) })),
          {
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
        ]}
        total={{ name: t(credit > 0 ? byCard : 'payment.total'), value: inColumn(total - credit) }}
      />
      {facts.length > 0 && <Facts facts={facts} />}
    </Stack>
  )
}

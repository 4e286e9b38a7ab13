import './cart.css'
import { useMarketNow } from '#/platform/app/market-now.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Bill } from '#/platform/ui/data/bill.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import type { CartView } from './cart.schema.ts'
import { CartCodes } from './codes/cart-codes.tsx'

/** The sum of the cart with its discounts, the code field, and the time until which its pieces are held. */
export function CartSum({ cart }: { cart: CartView }) {
  const t = useTexts()
  const { moneyColumn } = useFormat()
  const { lines, subtotal, discounts, total, ordersOff } = cart
  const inColumn = moneyColumn([subtotal, total, ...discounts.map(({ amount }) => amount)])
  return (
    <aside className="cart-sum" aria-label={t('cart.summary')}>
      <Stack space="wide">
        <Bill
          rows={[
            { name: t('cart.subtotal'), value: inColumn(subtotal) },
            ...discounts.map(({ name, why, amount }) => ({
              name,
              note: why,
              value: amount > 0 && inColumn(-amount),
            })),
          ]}
          total={{ name: t('cart.total'), value: inColumn(total) }}
          notes={<Notes cart={cart} />}
        />
        {ordersOff !== undefined ? (
          <Notice tone="warning">{ordersOff}</Notice>
        ) : (
          lines.some(({ available }) => available > 0) && (
            <ButtonLink to={paths.shopCheckout()} wide>
              {t('cart.toCheckout')}
            </ButtonLink>
          )
        )}
        <CartCodes cart={cart} />
      </Stack>
    </aside>
  )
}

function Notes({ cart: { lines, vat, freeShipping } }: { cart: CartView }) {
  const t = useTexts()
  const { money, clock } = useFormat()
  const { shippingMethods } = useMarketNow()
  const { days } = shippingMethods.reduce((least, one) => (one.amount < least.amount ? one : least))
  const until = lines.flatMap(({ heldUntil }) => heldUntil ?? []).toSorted()[0]
  return (
    <>
      <p>{t('cart.vat', { vat: money(vat) })}</p>
      <p>{t(freeShipping ? 'cart.deliveryFree' : 'cart.delivery', days)}</p>
      {until && <p>{t('cart.held', { time: clock(until) })}</p>}
    </>
  )
}

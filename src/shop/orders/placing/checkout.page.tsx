import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Arrivals } from '#/goods/catalogue/arrivals/arrivals.tsx'
import { loadArrivals } from '#/goods/catalogue/arrivals/load-arrivals.ts'
import { api } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { CheckoutForm } from './checkout-form.tsx'

export const title = (t: Translate) => t('shopCheckout.title')
/** An empty cart shows new pieces, as on the cart's page. */
export async function loader(args: LoaderFunctionArgs) {
  const checkout = await api(args).get('/shop/checkout', { withCookies: true })
  return { checkout, ...(checkout.cart.lines.length > 0 ? { arrivals: [] } : await loadArrivals(args)) }
}

/** The checkout: the buyer, the address and the delivery, beside the sum (R7.05). */
export function Page() {
  const t = useTexts()
  const { checkout, arrivals } = useLoaderData<typeof loader>()
  return (
    <Frame title={t('shopCheckout.title')}>
      {checkout.cart.lines.length === 0 ? (
        <Stack space="wide">
          <EmptyState
            title={t('shopCheckout.empty')}
            action={<ButtonLink to={paths.shop()}>{t('shop.toShop')}</ButtonLink>}
          >
            {t('cart.emptyWords')}
          </EmptyState>
          <Arrivals items={arrivals} />
        </Stack>
      ) : (
        <CheckoutForm key={checkout.buyer?.email ?? ''} begun={checkout} />
      )}
    </Frame>
  )
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Arrivals, arrivalsShown } from '#/goods/catalogue/arrivals/arrivals.tsx'
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
  const client = api(args)
  const checkout = await client.get('/shop/checkout', { withCookies: true })
  if (checkout.cart.lines.length > 0) return { checkout, arrivals: [] }
  return { checkout, arrivals: (await client.get('/shop/new', { query: arrivalsShown })).items }
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

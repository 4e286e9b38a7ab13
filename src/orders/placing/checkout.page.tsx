import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/app/api/api-client.ts'
import { Arrivals, arrivalsShown } from '#/catalogue/arrivals.tsx'
import { paths } from '#/paths.ts'
import type { Translate } from '#/texts/translator.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { ButtonLink } from '#/ui/form/button.tsx'
import { Page as Frame, Stack } from '#/ui/layout/layout.tsx'
import { EmptyState } from '#/ui/notice/notice.tsx'
import { CheckoutForm } from './checkout-form.tsx'

export const title = (t: Translate) => t('shopCheckout.title')
/** With nothing to buy it shows what is new, as the empty cart does. */
export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const checkout = await client.get('/shop/checkout', { withCookies: true })
  if (checkout.cart.lines.length > 0) return { checkout, arrivals: [] }
  return { checkout, arrivals: (await client.get('/shop/new', { query: arrivalsShown })).items }
}

/** Who buys, where it goes and how, beside what it comes to (R7.05). */
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

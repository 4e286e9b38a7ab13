import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/app/api/api-client.ts'
import { paths } from '#/paths.ts'
import type { Translate } from '#/texts/translator.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { ButtonLink } from '#/ui/form/button.tsx'
import { Page as Frame } from '#/ui/layout/layout.tsx'
import { EmptyState } from '#/ui/notice/notice.tsx'
import { CheckoutForm } from './checkout-form.tsx'

export const title = (t: Translate) => t('shopCheckout.title')
export const loader = (args: LoaderFunctionArgs) => api(args).get('/shop/checkout', { withCookies: true })

/** Who buys, where it goes and how, beside what it comes to (R7.05). */
export function Page() {
  const t = useTexts()
  const checkout = useLoaderData<typeof loader>()
  return (
    <Frame title={t('shopCheckout.title')}>
      {checkout.cart.lines.length === 0 ? (
        <EmptyState
          title={t('shopCheckout.empty')}
          action={<ButtonLink to={paths.shop()}>{t('shop.toShop')}</ButtonLink>}
        />
      ) : (
        <CheckoutForm key={checkout.buyer?.email ?? ''} begun={checkout} />
      )}
    </Frame>
  )
}

import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Arrivals } from '#/goods/catalogue/arrivals/arrivals.tsx'
import { loadArrivals } from '#/goods/catalogue/arrivals/load-arrivals.ts'
import { api } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Columns, Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import type { CartView } from './cart.schema.ts'
import { CartChanges } from './cart-changes.tsx'
import { CartLines, type RemovedLine } from './cart-lines.tsx'
import { CartSum } from './cart-sum.tsx'

export const title = (t: Translate) => t('cart.title')
/** An empty cart shows new pieces. */
export async function loader(args: LoaderFunctionArgs) {
  const cart = await api(args).get('/shop/cart/items', { withCookies: true })
  return { cart, ...(cart.lines.length > 0 ? { arrivals: [] } : await loadArrivals(args)) }
}

/** The cart: a visitor's by the browser's cookie, a member's by the session (R7.04). */
export function Page() {
  const t = useTexts()
  const { cart, arrivals } = useLoaderData<typeof loader>()
  const [removed, setRemoved] = useState<RemovedLine>()
  const lines = <CartLines cart={cart} removed={removed} onRemoved={setRemoved} />
  return (
    <Frame title={t('cart.title')}>
      {cart.lines.length === 0 ? (
        <Stack space="wide">
          {removed && lines}
          <Nothing />
          <Arrivals items={arrivals} />
        </Stack>
      ) : (
        <Filled cart={cart}>{lines}</Filled>
      )}
    </Frame>
  )
}

function Filled({ cart, children }: { cart: CartView; children: React.ReactNode }) {
  return (
    <Columns split="aside">
      <Stack space="wide">
        <CartChanges cart={cart} />
        {children}
      </Stack>
      <CartSum cart={cart} />
    </Columns>
  )
}

function Nothing() {
  const t = useTexts()
  return (
    <EmptyState
      title={t('cart.empty')}
      action={<ButtonLink to={paths.shop()}>{t('cart.toShop')}</ButtonLink>}
    >
      {t('cart.emptyWords')}
    </EmptyState>
  )
}

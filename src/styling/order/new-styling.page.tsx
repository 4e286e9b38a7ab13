import { useLoaderData } from 'react-router'
import { useMarket, useTexts } from '#/app/texts.tsx'
import type { Translate } from '#/app/translate.ts'
import { Page as Frame } from '#/ui/layout.tsx'
import { loadTerms } from './load-terms.ts'
import { orderObstacle } from './order-block.tsx'
import { WishForm } from './wish-form.tsx'

export const title = (t: Translate) => t('order.title')
export const loader = loadTerms

export function Page() {
  const t = useTexts()
  const { currency } = useMarket()
  const { asked, styling } = useLoaderData<typeof loader>()
  return (
    orderObstacle(styling) ?? (
      <Frame title={t('order.heading')} lead={t('order.lead')} width="text">
        <WishForm asked={asked} currency={currency} />
      </Frame>
    )
  )
}

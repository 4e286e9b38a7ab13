import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { BuyGiftForm } from './buy-gift-form.tsx'

export const title = (t: Translate) => t('giftCard.title')
export const loader = (args: LoaderFunctionArgs) => api(args).get('/gift-cards/offer')

/** The page to buy a gift card: its amount, its receiver and its day (R9.07). */
export function Page() {
  const t = useTexts()
  const offer = useLoaderData<typeof loader>()
  return (
    <Frame title={t('giftCard.title')} lead={t('giftCard.lead')}>
      <BuyGiftForm key={offer.buyer?.email ?? ''} offer={offer} />
    </Frame>
  )
}

import { useTexts } from '#/app/texts/texts.tsx'
import type { Translate } from '#/app/texts/translate.ts'
import { loadTerms } from './load-terms.ts'
import { WishPage } from './wish-page.tsx'

export const title = (t: Translate) => t('order.title')
export const loader = loadTerms

export function Page() {
  const t = useTexts()
  return <WishPage title={t('order.heading')} lead={t('order.lead')} />
}

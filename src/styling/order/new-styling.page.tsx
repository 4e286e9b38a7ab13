import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { loadTerms } from './load-terms.ts'
import { WishPage } from './wish/wish-page.tsx'

export const title = (t: Translate) => t('order.title')
export const loader = loadTerms

export function Page() {
  const t = useTexts()
  return <WishPage title={t('order.heading')} lead={t('order.lead')} />
}

import { useMarketNow } from '#/platform/app/market-now.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import { loadTerms } from './load-terms.ts'
import { WishPage } from './wish/wish-page.tsx'

export const title = (t: Translate) => t('surprise.title')
export const loader = loadTerms

/** Orders a surprise box: no preview, straight to the warehouse (R6.03). */
export function Page() {
  const t = useTexts()
  const { boxFees } = useMarketNow()
  return (
    <WishPage
      title={t('surprise.heading')}
      lead={t('surprise.lead', { count: boxFees.length })}
      brief
      surprise
    >
      <Section>
        <TextLink to={paths.newStyling()}>{t('surprise.rather')}</TextLink>
      </Section>
    </WishPage>
  )
}

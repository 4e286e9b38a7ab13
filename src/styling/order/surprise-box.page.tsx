import { useLoaderData } from 'react-router'
import { useMarket, useTexts } from '#/app/texts.tsx'
import type { Translate } from '#/app/translate.ts'
import { paths } from '#/paths.ts'
import { TextLink } from '#/ui/button.tsx'
import { Page as Frame, Section } from '#/ui/layout.tsx'
import { loadTerms } from './load-terms.ts'
import { orderObstacle } from './order-block.tsx'
import { WishForm } from './wish-form.tsx'

export const title = (t: Translate) => t('surprise.title')
export const loader = loadTerms

/** A box that she sees when she opens it: no preview, straight to the warehouse (R6.03). */
export function Page() {
  const t = useTexts()
  const { currency } = useMarket()
  const { asked, styling } = useLoaderData<typeof loader>()
  return (
    orderObstacle(styling) ?? (
      <Frame title={t('surprise.heading')} lead={t('surprise.lead')} width="text">
        <WishForm asked={asked} currency={currency} brief surprise />
        <Section>
          <TextLink to={paths.newStyling()}>{t('surprise.rather')}</TextLink>
        </Section>
      </Frame>
    )
  )
}

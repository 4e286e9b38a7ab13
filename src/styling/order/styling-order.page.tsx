import { useLoaderData } from 'react-router'
import { useMarket, useTexts } from '#/app/texts.tsx'
import type { Translate } from '#/app/translate.ts'
import { paths } from '#/paths.ts'
import { TextLink } from '#/ui/button.tsx'
import { Page as Frame, Section } from '#/ui/layout.tsx'
import { loadTerms } from './load-terms.ts'
import { orderObstacle } from './order-block.tsx'
import { WishForm } from './wish-form.tsx'

export const title = (t: Translate) => t('order.title')
export const loader = loadTerms

/** The short way, for her who trusts her stylist: the occasion and a word or two. */
export function Page() {
  const t = useTexts()
  const { currency } = useMarket()
  const { asked, styling } = useLoaderData<typeof loader>()
  return (
    orderObstacle(styling) ?? (
      <Frame title={t('order.briefHeading')} lead={t('order.briefLead')} width="text">
        <WishForm asked={asked} currency={currency} brief />
        <Section>
          <TextLink to={paths.newStyling()}>{t('order.allWishes')}</TextLink>
        </Section>
      </Frame>
    )
  )
}

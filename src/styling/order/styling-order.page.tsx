import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import { loadTerms } from './load-terms.ts'
import { WishPage } from './wish/wish-page.tsx'

export const title = (t: Translate) => t('order.title')
export const loader = loadTerms

/** Short order form for a member who leaves the choice to the stylist: the occasion and a few words. */
export function Page() {
  const t = useTexts()
  return (
    <WishPage title={t('order.briefHeading')} lead={t('order.briefLead')} brief>
      <Section>
        <TextLink to={paths.newStyling()}>{t('order.allWishes')}</TextLink>
      </Section>
    </WishPage>
  )
}

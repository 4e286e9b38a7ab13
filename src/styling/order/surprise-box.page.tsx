import { paths } from '#/paths.ts'
import type { Translate } from '#/texts/translator.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { TextLink } from '#/ui/form/button.tsx'
import { Section } from '#/ui/layout/layout.tsx'
import { loadTerms } from './load-terms.ts'
import { WishPage } from './wish-page.tsx'

export const title = (t: Translate) => t('surprise.title')
export const loader = loadTerms

/** A box that is first seen when it is opened: no preview, straight to the warehouse (R6.03). */
export function Page() {
  const t = useTexts()
  return (
    <WishPage title={t('surprise.heading')} lead={t('surprise.lead')} brief surprise>
      <Section>
        <TextLink to={paths.newStyling()}>{t('surprise.rather')}</TextLink>
      </Section>
    </WishPage>
  )
}

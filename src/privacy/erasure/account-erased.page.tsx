import type { Translate } from '#/texts/translator.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { Page as Frame } from '#/ui/layout/layout.tsx'

export const title = (t: Translate) => t('privacy.erasedTitle')

/** The page after an erasure, for somebody who is now a visitor like any other. */
export function Page() {
  const t = useTexts()
  return (
    <Frame title={t('privacy.erasedTitle')} lead={t('privacy.erasedLead')} width="text">
      <p>{t('privacy.erasedWords')}</p>
    </Frame>
  )
}

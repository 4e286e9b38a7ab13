import { useLoaderData } from 'react-router'
import { loadArrivals } from '#/goods/catalogue/arrivals/load-arrivals.ts'
import { ShortPage } from '#/goods/catalogue/arrivals/short-page.tsx'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Row } from '#/platform/ui/layout/layout.tsx'

export const title = (t: Translate) => t('privacy.erasedTitle')
export const loader = loadArrivals

export function Page() {
  const t = useTexts()
  return (
    <ShortPage
      title={t('privacy.erasedTitle')}
      lead={`${t('privacy.erasedLead')} ${t('privacy.erasedWords')}`}
      {...useLoaderData<typeof loader>()}
    >
      <Row>
        <ButtonLink to={paths.shop()}>{t('shop.toShop')}</ButtonLink>
      </Row>
    </ShortPage>
  )
}

import { useLoaderData } from 'react-router'
import { loadArrivals } from '#/goods/catalogue/arrivals/load-arrivals.ts'
import { ShortPage } from '#/goods/catalogue/arrivals/short-page.tsx'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Row } from '#/platform/ui/layout/layout.tsx'

export const title = (t: Translate) => t('shopOrder.state.cancelled')
export const loader = loadArrivals

/** The end of a cancelled payment, for any visitor: the order itself is shown to its buyer only. */
export function Page() {
  const t = useTexts()
  return (
    <ShortPage
      title={t('shopOrder.state.cancelled')}
      lead={t('shopOrder.lead.cancelled')}
      {...useLoaderData<typeof loader>()}
    >
      <Row>
        <ButtonLink to={paths.shop()}>{t('shop.toShop')}</ButtonLink>
        <ButtonLink variant="secondary" to={paths.findOrder()}>
          {t('footer.findOrder')}
        </ButtonLink>
      </Row>
    </ShortPage>
  )
}

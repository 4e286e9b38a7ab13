import type { NewArrival } from '#/goods/catalogue/arrivals/arrivals.tsx'
import { ShortPage } from '#/goods/catalogue/arrivals/short-page.tsx'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Row } from '#/platform/ui/layout/layout.tsx'

/** Signing out is done. The next sign-in asks for the password, since the provider may not know of it (T8). */
export function SignedOut({ arrivals }: { arrivals: NewArrival[] }) {
  const t = useTexts()
  return (
    <ShortPage title={t('logout.done')} lead={t('logout.doneLead')} arrivals={arrivals}>
      <Row>
        <ButtonLink to={paths.loginAfresh()} reloadDocument>
          {t('logout.again')}
        </ButtonLink>
        <ButtonLink variant="secondary" to={paths.shop()}>
          {t('shop.toShop')}
        </ButtonLink>
      </Row>
    </ShortPage>
  )
}

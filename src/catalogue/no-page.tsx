import './no-page.css'
import { useLocation } from 'react-router'
import { useApp } from '#/app/app-provider.tsx'
import { readablePath } from '#/app/pages/readable-path.ts'
import { paths } from '#/paths.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { ButtonLink } from '#/ui/form/button.tsx'
import { Page as Frame, Row, Stack } from '#/ui/layout/layout.tsx'
import { type Arrival, Arrivals } from './arrivals.tsx'

/** An address that leads nowhere: what may have happened, the ways on, and a few pieces (R2.04). */
export function NoPage({ arrivals }: { arrivals: readonly Arrival[] }) {
  const t = useTexts()
  const { path: askedPath } = useApp()
  const { pathname } = useLocation()
  return (
    <Frame title={t('error.pageNotFound')} lead={t('error.pageNotFoundAdvice')}>
      <Stack>
        <Row>
          <ButtonLink to={paths.home()}>{t('error.toFrontPage')}</ButtonLink>
          <ButtonLink variant="secondary" to={paths.shop()}>
            {t('shop.toShop')}
          </ButtonLink>
        </Row>
        {/* The source's own words, under those in the visitor's language. */}
        <p className="no-page-path" lang="en">{`Page not found: ${readablePath(pathname || askedPath)}`}</p>
        <Arrivals items={arrivals} />
      </Stack>
    </Frame>
  )
}

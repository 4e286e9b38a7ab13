import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useApp } from '#/platform/app/app-provider.tsx'
import { readablePath } from '#/platform/app/pages/readable-path.ts'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Row } from '#/platform/ui/layout/layout.tsx'
import type { NewArrival } from './arrivals.tsx'
import { ShortPage } from './short-page.tsx'

type NoPageProps = {
  arrivals: readonly NewArrival[]
  /** Texts and content for a known subject, such as a category. */
  title?: string
  lead?: string
  children?: ReactNode
}

/** Page for an unknown address: possible reasons, links, and a few pieces (R2.04). */
export function NoPage({ arrivals, title, lead, children }: NoPageProps) {
  const t = useTexts()
  const { path: requestedPath } = useApp()
  const { pathname } = useLocation()
  return (
    <ShortPage
      title={title ?? t('error.pageNotFound')}
      lead={lead ?? t('error.pageNotFoundAdvice')}
      arrivals={arrivals}
      // The source's own words; the heading has them in the visitor's language.
      foot={
        <p
          className="visually-hidden"
          lang="en"
        >{`Page not found: ${readablePath(pathname || requestedPath)}`}</p>
      }
    >
      {children ?? <NextLinks />}
    </ShortPage>
  )
}

function NextLinks() {
  const t = useTexts()
  return (
    <Row>
      <ButtonLink to={paths.home()}>{t('error.toFrontPage')}</ButtonLink>
      <ButtonLink variant="secondary" to={paths.shop()}>
        {t('shop.toShop')}
      </ButtonLink>
    </Row>
  )
}

import '../layouts/layouts.css'
import { useEffect } from 'react'
import { useLocation, useRevalidator, useRouteError } from 'react-router'
import { useApp } from '#/platform/app/app-provider.tsx'
import { readablePath } from '#/platform/app/pages/readable-path.ts'
import { logEvent } from '#/platform/monitoring/log-event.ts'
import { paths } from '#/platform/paths.ts'
import { sessionKindOf } from '#/platform/sessions/browser/session.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import { Row } from '#/platform/ui/layout/layout.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { rolesOf } from '../studio-rail/studio-nav.ts'
import { isForbidden, isSwitchedOff, isUnanswered, type PageError, pageError } from './page-error.ts'
import { errorTitle } from './page-title.ts'
import { reloadOnceForStaleChunk } from './stale-chunk.ts'

/** Not found, refused or broken: the meaning, the next step, and the reference to give us (R2.04). */
export function ErrorPage() {
  const t = useTexts()
  const { path: requestedPath } = useApp()
  const { pathname } = useLocation()
  const thrown = useRouteError()
  const error = pageError(thrown)
  const { code, message, requestId } = error.data as PageError
  useEffect(() => void reloadOnceForStaleChunk(thrown), [thrown])
  const { revalidate, state } = useRevalidator()
  useEffect(
    () => logEvent('error-page', { status: error.status, reference: requestId }),
    [error.status, requestId],
  )
  const missing = error.status === 404
  const unanswered = isUnanswered(error.data)
  const forbidden = isForbidden(error.data)
  const off = isSwitchedOff(error.data)
  const advice = unanswered
    ? 'error.noAnswerAdvice'
    : missing
      ? 'error.pageNotFoundAdvice'
      : forbidden
        ? 'error.pageForbiddenAdvice'
        : 'error.pageBrokenAdvice'
  const path = pathname || requestedPath
  const isStaff = sessionKindOf(path) === 'staff'
  const notTheirs = forbidden && isStaff
  const home = isStaff ? paths.studio() : paths.home()
  return (
    <section className="error-page">
      <Link className="error-page-brand" to={home}>
        {t('app.brand')}
      </Link>
      {!unanswered && !notTheirs && !off && <p className="error-page-status">{error.status}</p>}
      <h1>{errorTitle(error, t)}</h1>
      <p className="error-page-advice">
        {notTheirs && code !== 'all-countries-needed'
          ? rolesText(rolesOf(path))
          : ((!forbidden || notTheirs) && message) || t(advice)}
      </p>
      {unanswered ? (
        <Button busy={state === 'loading'} onClick={revalidate}>
          {t('error.again')}
        </Button>
      ) : (
        <Row>
          <ButtonLink to={home}>{t('error.toFrontPage')}</ButtonLink>
          {missing && !isStaff && (
            <ButtonLink variant="secondary" to={paths.shop()}>
              {t('shop.toShop')}
            </ButtonLink>
          )}
        </Row>
      )}
      {missing ? (
        // The source's own words: the heading says the same in the visitor's language.
        <p className="visually-hidden" lang="en">{`Page not found: ${readablePath(path)}`}</p>
      ) : (
        requestId &&
        !off &&
        !notTheirs && <p className="error-page-reference">{t('error.reference', { reference: requestId })}</p>
      )}
    </section>
  )
}

/** No failure, so no reference: the text names the roles to ask. */
function rolesText(roles: string[]) {
  if (roles.length === 0) return 'Only admins have this page. Ask one of them for what you need from it.'
  const who = roles.join(' and ')
  return `${who.charAt(0).toUpperCase()}${who.slice(1)} have this page. Ask an admin if it should be yours too.`
}

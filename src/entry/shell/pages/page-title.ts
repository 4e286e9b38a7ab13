import type { UIMatch } from 'react-router'
import type { PageHandle } from '#/platform/app/pages/page-module.ts'
import { englishErrors } from '#/platform/texts/english-errors.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { isForbidden, isSwitchedOff, isUnanswered, pageError } from './page-error.ts'

type Match = Pick<UIMatch, 'handle' | 'loaderData' | 'id'>

/** The page's own title with the brand behind it; an error has its own. */
export function titleOf(matches: Match[], t: Translate, error: unknown): string {
  const page = matches.findLast((match) => (match.handle as PageHandle | undefined)?.title)
  const inStudio = matches.some(({ id }) => id === 'studio')
  const own = error
    ? errorTitle(error, inStudio ? (key) => englishErrors[key] : t)
    : page && (page.handle as PageHandle).title(t, page.loaderData)
  return own ? `${own} – ${t('app.brand')}` : t('app.brand')
}

export function errorTitle(error: unknown, t: (key: keyof typeof englishErrors) => string): string {
  const { status, data } = pageError(error)
  if (status === 404) return t('error.pageNotFound')
  if (isSwitchedOff(data)) return t('error.switchedOff')
  if (isForbidden(data)) return t('error.pageForbidden')
  return t(isUnanswered(data) ? 'error.noAnswer' : 'error.pageBroken')
}

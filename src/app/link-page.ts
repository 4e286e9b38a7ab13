import type { FastifyRequest } from 'fastify'
import { paths } from '#/paths.ts'
import { escapeHtml } from './document.ts'
import { translator } from './translate.ts'
import { textsOf } from './translations.ts'

/** Does this address carry a mail's sign-in? */
export function hasLink(request: FastifyRequest): boolean {
  const { userid, Chash } = request.query as Record<string, unknown>
  return typeof userid === 'string' && typeof Chash === 'string'
}

/** Shown for the moment it takes to turn the link into a session, with the words for when that fails. */
export function linkPage({ market }: FastifyRequest, path: string, head: string): string {
  const t = translator(market.intlLocale, textsOf(market).messages)
  const text = (key: string) => escapeHtml(t(key))
  return `<!doctype html>
<html lang="${market.intlLocale}" data-face="paper">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<link rel="icon" href="/public/icon.svg" type="image/svg+xml">
<title>${text('app.brand')}</title>
${head}
</head>
<body data-market="${market.id}">
<main class="error-page" aria-live="polite">
<div class="stack" data-when="opening"><h1>${text('link.opening')}</h1><noscript><p>${text('link.needsScript')}</p></noscript></div>
<div class="stack" data-when="other" hidden><h1>${text('link.other')}</h1><p class="error-page-advice">${text('link.otherAdvice')}</p>
<div class="row"><button class="button" data-variant="primary" type="button" id="continue">${text('link.continue')}</button>
<a class="button" data-variant="quiet" href="${paths.home()}">${text('link.stay')}</a></div></div>
<div class="stack" data-when="expired" hidden><h1>${text('link.expired')}</h1><p class="error-page-advice">${text('link.expiredAdvice')}</p>
<div class="row"><a class="button" data-variant="primary" href="${escapeHtml(paths.login(path))}">${text('nav.login')}</a></div></div>
</main>
</body>
</html>`
}

import type { FastifyRequest } from 'fastify'
import { linkParams } from '#/app/pages/return-url.rule.ts'
import { paths } from '#/paths.ts'
import { escapeHtml } from '#/platform/http/html.ts'
import { textsOf } from '#/texts/server-texts.ts'
import type { PageText } from '#/texts.ts'

/** Does this address carry a mail's sign-in, or a part of one? Neither may stay in it (R2.10). */
export const hasLink = ({ method, query }: FastifyRequest): boolean =>
  method !== 'POST' && linkParams.some((name) => Object.hasOwn(query as object, name))

/** The address without it. */
export function withoutLink(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  for (const name of linkParams) searchParams.delete(name)
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

/** The first thing that runs: the values leave the address before the page asks for anything else (D1). */
const takeOut = `const url = new URL(location.href)
globalThis.mailLink = { userid: url.searchParams.get('userid') ?? '', Chash: url.searchParams.get('Chash') ?? '' }
url.searchParams.delete('userid')
url.searchParams.delete('Chash')
history.replaceState(null, '', url.href)`

/** Shown for the moment it takes to turn the link into a session, with the words for when that fails. */
export function linkPage({ market, originalUrl }: FastifyRequest, nonce: string, head: string): string {
  const t = textsOf(market.id)
  const text = (key: PageText) => escapeHtml(t(key))
  return `<!doctype html>
<html lang="${market.intlLocale}" data-face="paper">
<head>
<meta charset="utf-8">
<script nonce="${nonce}">{${takeOut}}</script>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<link rel="icon" href="/public/icon.svg" type="image/svg+xml">
<title>${text('app.brand')}</title>
${head}
</head>
<body data-market="${market.id}">
<header class="site-header" data-simple><a class="wordmark" href="${paths.home()}" aria-label="${text('nav.home')}">${text('app.brand')}</a></header>
<main class="error-page" aria-live="polite">
<div class="stack" data-when="opening"><h1>${text('link.opening')}</h1><noscript><p>${text('link.needsScript')}</p></noscript></div>
<div class="stack" data-when="ready" hidden><h1>${text('link.ready')}</h1><p class="error-page-advice">${text('link.readyAdvice')}</p>
<div class="row"><button class="button" data-variant="primary" type="button" data-open>${text('link.open')}</button></div></div>
<div class="stack" data-when="other" hidden><h1>${text('link.other')}</h1><p class="error-page-advice">${text('link.otherAdvice')}</p>
<div class="row"><button class="button" data-variant="primary" type="button" data-open>${text('link.continue')}</button>
<a class="button" data-variant="quiet" href="${paths.home()}">${text('link.stay')}</a></div></div>
<div class="stack" data-when="expired" hidden><h1>${text('link.expired')}</h1><p class="error-page-advice">${text('link.expiredAdvice')}</p>
<div class="row"><a class="button" data-variant="primary" href="${escapeHtml(paths.login(withoutLink(originalUrl)))}">${text('nav.login')}</a></div></div>
<div class="stack" data-when="unanswered" hidden><h1>${text('error.noAnswer')}</h1><p class="error-page-advice">${text('error.offline')}</p>
<div class="row"><button class="button" data-variant="primary" type="button" data-again>${text('error.again')}</button></div></div>
</main>
</body>
</html>`
}

import type { FastifyRequest } from 'fastify'
import { escapeHtml } from '#/platform/http/html.ts'
import { textsOf } from '#/texts/server-texts.ts'

/** When not even the error page could be drawn: words, a way out and the reference, without anything that could fail. */
export function fatalPage({ market, id }: FastifyRequest): string {
  const t = textsOf(market.id)
  return `<!doctype html>
<html lang="${market.intlLocale}"><head><meta charset="utf-8"><title>${escapeHtml(t('error.pageBroken'))}</title></head>
<body><main><h1>${escapeHtml(t('error.pageBroken'))}</h1><p>${escapeHtml(t('error.pageBrokenAdvice'))}</p>
<p><a href="/frontpage-in">${escapeHtml(t('error.toFrontPage'))}</a></p>
<p>${escapeHtml(t('error.reference', { reference: id }))}</p></main></body></html>`
}

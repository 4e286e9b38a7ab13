import type { FastifyRequest } from 'fastify'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { escapeHtml } from './escape-html.ts'

/**
 * The page for when even the error page failed: words, a way out and the reference. It is plain text composition,
 * without React, sheets or components: their failure would repeat here.
 */
export function fatalPage({ market, id }: FastifyRequest): string {
  const t = textsOf(market.id)
  return `<!doctype html>
<html lang="${market.intlLocale}"><head><meta charset="utf-8"><title>${escapeHtml(t('error.pageBroken'))}</title></head>
<body><main><h1>${escapeHtml(t('error.pageBroken'))}</h1><p>${escapeHtml(t('error.pageBrokenAdvice'))}</p>
<p><a href="/frontpage-in">${escapeHtml(t('error.toFrontPage'))}</a></p>
<p>${escapeHtml(t('error.reference', { reference: id }))}</p></main></body></html>`
}

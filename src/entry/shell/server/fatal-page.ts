import type { FastifyRequest } from 'fastify'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { escapeHtml } from './escape-html.ts'

/**
 * When not even the error page could be drawn: words, a way out and the reference. It is put together as text, without
 * React, sheets or parts: whatever of them failed would fail here again.
 */
export function fatalPage({ market, id }: FastifyRequest): string {
  const t = textsOf(market.id)
  return `<!doctype html>
<html lang="${market.intlLocale}"><head><meta charset="utf-8"><title>${escapeHtml(t('error.pageBroken'))}</title></head>
<body><main><h1>${escapeHtml(t('error.pageBroken'))}</h1><p>${escapeHtml(t('error.pageBrokenAdvice'))}</p>
<p><a href="/frontpage-in">${escapeHtml(t('error.toFrontPage'))}</a></p>
<p>${escapeHtml(t('error.reference', { reference: id }))}</p></main></body></html>`
}

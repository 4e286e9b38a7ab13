import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Market } from '#/markets/markets.ts'
import { escapeHtml } from '#/platform/http/html.ts'
import { textsOf } from '#/texts/server-texts.ts'
import { colours } from '#/ui/base/tokens.ts'

export type Face = 'member' | 'staff'
export type IdentityPage = {
  title: string
  lead?: string
  body: string
  face: Face
  market: Market
  script?: string
  nonce?: string
}

/** A whole page of the provider: served as it is, without script, in our own look. */
export function identityPage({ title, lead, body, face, market, script = '' }: IdentityPage): string {
  const t = textsOf(market.id)
  const home = face === 'staff' ? '/studio' : '/'
  const foot =
    face === 'staff'
      ? ''
      : `<a href="/terms">${escapeHtml(t('footer.terms'))}</a><a href="/privacy">${escapeHtml(t('footer.privacy'))}</a>`
  return `<!doctype html>
<html lang="${face === 'staff' ? 'en' : market.intlLocale}" data-face="paper">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)} – ${escapeHtml(t('app.brand'))}</title>
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${colours.paper}">
<link rel="icon" href="/public/icon.svg" type="image/svg+xml">
<link rel="preload" as="font" type="font/woff2" href="/identity/fonts/newsreader-display-latin.woff2" crossorigin>
<link rel="stylesheet" href="/identity/style.css">
</head>
<body>
<div class="identity">
<img class="identity-picture" src="/identity/wardrobe.svg" alt="">
<header class="identity-head"><a href="${home}">${escapeHtml(t('app.brand'))}</a></header>
<main class="identity-main">
<div class="identity-title"><h1>${escapeHtml(title)}</h1>${lead ? `<p class="identity-lead">${escapeHtml(lead)}</p>` : ''}</div>
${body}
</main>
<footer class="identity-foot">${foot}</footer>
</div>
${script}
</body>
</html>`
}

/** Headers of a page that takes passwords: nothing foreign loads, nobody frames it, nothing keeps it. */
export const pageHeaders = (nonce?: string): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    nonce ? `script-src 'nonce-${nonce}'` : '',
    nonce ? "connect-src 'self'" : '',
  ]
    .filter(Boolean)
    .join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
})

export const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: Omit<IdentityPage, 'market'>,
  status = 200,
) =>
  reply
    .code(status)
    .headers(pageHeaders(page.nonce))
    .type('text/html; charset=utf-8')
    .send(identityPage({ ...page, market: request.market }))

type Field = {
  name: string
  label: string
  type?: string
  value?: string
  error?: string
  hint?: string
  attributes?: string
}

/** The same field as `ui/form/field.tsx`, for a page without React. */
export function field({
  name,
  label,
  type = 'text',
  value = '',
  error,
  hint,
  attributes = '',
}: Field): string {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return `<div class="field"><label class="field-label" for="${name}">${escapeHtml(label)}</label>
${hint ? `<p class="field-hint" id="${name}-hint">${escapeHtml(hint)}</p>` : ''}
<div class="field-box"><input id="${name}" name="${name}" type="${type}" value="${escapeHtml(value)}" ${attributes}
${described ? `aria-describedby="${described}"` : ''} ${error ? 'aria-invalid="true"' : ''}></div>
${error ? `<p class="field-error" id="${name}-error">${escapeHtml(error)}</p>` : ''}</div>`
}

export const submit = (label: string) =>
  `<button class="button" data-variant="primary" data-wide type="submit">${escapeHtml(label)}</button>`
export const buttonLink = (to: string, label: string) =>
  `<a class="button" data-variant="primary" data-wide href="${to}">${escapeHtml(label)}</a>`
export const alert = (message: string | undefined) =>
  message ? `<div class="notice" data-tone="error" role="alert"><p>${escapeHtml(message)}</p></div>` : ''

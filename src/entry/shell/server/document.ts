import type { AppState } from '#/platform/app/app-state.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import { escapeHtml } from './escape-html.ts'

type Document = {
  html: string
  title: string
  state: Omit<AppState, 'hydration'>
  /** Initial data of the browser's router, as JSON. */
  hydration: string
  /** The script that requests all others (pictures-first.ts). */
  later: string
  face: 'paper' | 'studio'
  theme?: string
  head: string
}

export function documentOf({ html, title, state, hydration, later, face, theme, head }: Document): string {
  const { intlLocale } = marketOf(state.market)
  // The environment is in its own element only (R1.09).
  const { environment, ...written } = state
  return `<!doctype html>
<html lang="${face === 'studio' ? 'en' : intlLocale}" data-face="${face}"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
<meta name="environment" content="${escapeHtml(environment)}">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="/public/icon.svg" type="image/svg+xml">
<link rel="expect" href="#main" blocking="render">
${head}
</head>
<body>
<div id="root">${html}</div>
<script type="application/json" id="state">${safe(`${JSON.stringify(written).slice(0, -1)},"hydration":${hydration}}`)}</script>
${later}
</body>
</html>`
}

/** JSON inside a script element: no `</script>` and no comment may open in it. */
const safe = (json: string) =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

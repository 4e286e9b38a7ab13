import type { Market } from '#/markets/markets.ts'
import { paths } from '#/paths.ts'
import { escapeHtml } from '#/platform/http/html.ts'
import { text } from '#/texts/server-texts.ts'
import type { TextKey } from '#/texts.ts'
import { colours } from '#/ui/base/tokens.ts'

/** Looks like a mail, since it stands where one would: it tells in the market's language that an old mail is gone. */
const style = `
  body { margin: 0; background: ${colours.paper}; color: ${colours.ink}; font: 18px/1.55 'Hanken Grotesk', system-ui, sans-serif }
  main { max-width: 560px; margin: 0 auto; padding: 72px 20px }
  h1 { margin: 0 0 20px; font: 300 40px/1.1 'Newsreader', Georgia, serif; text-wrap: balance }
  p { margin: 0 0 32px; color: ${colours.inkSoft} }
  a { display: inline-block; padding: 13px 28px; border-radius: 2px; background: ${colours.accent}; color: ${colours.white}; font-size: 16px; font-weight: 500; text-decoration: none }
  a:focus-visible { outline: 2px solid ${colours.accent}; outline-offset: 3px }`

export function gonePage({ id, intlLocale }: Market): string {
  const say = (key: TextKey) => escapeHtml(text(id, key))
  return `<!doctype html>
<html lang="${intlLocale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say('mail.gone.title')} – ${say('app.brand')}</title><style>${style}</style></head>
<body><main><h1>${say('mail.gone.title')}</h1><p>${say('mail.gone.text')}</p>
<a href="${paths.home()}">${say('error.toFrontPage')}</a></main></body></html>`
}

export const goneHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

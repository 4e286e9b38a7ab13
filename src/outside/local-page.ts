import { escapeHtml } from '#/platform/http/html.ts'
import { colours } from '#/ui/base/tokens.ts'

/** Pages of the local environment about its stand-ins: for staff and developers, so in English. */
const style = `
  :root { color-scheme: light; --paper: ${colours.paper}; --ink: ${colours.ink}; --soft: ${colours.inkSoft}; --line: ${colours.line}; --accent: ${colours.accent} }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 'Hanken Grotesk', system-ui, sans-serif }
  main { max-width: 860px; margin: 0 auto; padding: 40px 16px }
  h1 { font: 400 40px/1.15 'Newsreader', Georgia, serif; margin: 0 0 8px }
  p { color: var(--soft); margin: 0 0 28px } a { color: inherit } a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
  ol { list-style: none; margin: 0; padding: 0; border-bottom: 1px solid var(--line) }
  li a { display: grid; grid-template-columns: 1fr auto; gap: 2px 24px; padding: 14px 8px; border-top: 1px solid var(--line); text-decoration: none }
  li a:hover { background: #fff } li strong { font-weight: 600 } li span { color: var(--soft); font-size: 14px }
  iframe { width: 100%; height: min(900px, 78vh); border: 1px solid var(--line); background: var(--paper) }
  h2 { font: 400 28px/1.2 'Newsreader', Georgia, serif; margin: 40px 0 8px } summary { padding: 14px 8px; border-top: 1px solid var(--line); cursor: pointer }
  pre { overflow: auto; padding: 0 8px 14px; font-size: 14px }
  .files { display: flex; gap: 16px; margin: 0 0 16px; padding: 0; flex-wrap: wrap }`

export const localPage = (title: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${content}</main></body></html>`

/** They run no script and load nothing. */
export const localPageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

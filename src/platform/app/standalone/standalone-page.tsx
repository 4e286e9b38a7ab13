import type { FastifyReply } from 'fastify'
import type { ReactElement, ReactNode } from 'react'
import { colours } from '#/platform/ui/base/tokens.ts'
import { type Sources, standaloneHeaders } from './standalone-headers.ts'

type StandaloneProps = {
  lang: string
  title: string
  sheets: readonly string[]
  head?: ReactNode
  /** Data attributes of the body, for a script that reads them. */
  data?: Readonly<Record<`data-${string}`, string>>
  children: ReactNode
}

/**
 * The document of a page outside the app's routes: it needs no router and no build, and its links and forms work
 * without script. Components of `ui/` render in it as in any page.
 */
export const Standalone = ({ lang, title, sheets, head, data, children }: StandaloneProps) => (
  <html lang={lang} data-face="paper">
    <head>
      <meta charSet="utf-8" />
      {head}
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <meta name="theme-color" content={colours.paper} />
      <link rel="icon" href="/public/icon.svg" type="image/svg+xml" />
      {sheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </head>
    <body {...data}>{children}</body>
  </html>
)

/**
 * Renders the page as HTML. React puts resources that load before scripts that run, so a script that must be first is
 * inserted afterwards. The renderer is loaded with the first such page: a process that renders none does not need it.
 */
export async function written(page: ReactElement, { first }: { first?: ReactElement } = {}): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const html = `<!doctype html>${renderToStaticMarkup(page)}`
  return first ? html.replace('<head>', () => `<head>${renderToStaticMarkup(first)}`) : html
}

type Sent = { status?: number; sources?: Sources }
export const sendStandalone = async (reply: FastifyReply, page: ReactElement, sent: Sent = {}) =>
  reply
    .code(sent.status ?? 200)
    .headers(standaloneHeaders(sent.sources))
    .type('text/html; charset=utf-8')
    .send(await written(page))

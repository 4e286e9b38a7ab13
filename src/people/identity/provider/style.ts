import { serveSheet } from '#/platform/app/standalone/standalone-sheet.ts'
import type { App } from '#/platform/http/http.ts'

/** The stylesheet of the provider's pages, served without the build: signing in works before the pages are built. */
export function serveStyle(app: App): void {
  serveSheet(
    app,
    '/identity/style.css',
    '#/platform/ui/layout/countries.css',
    '#/platform/ui/layout/foot-links.css',
    '#/platform/ui/picture/picture.css',
    '#/platform/ui/picture/outfit.css',
    '#/people/identity/provider/provider.css',
  )
}

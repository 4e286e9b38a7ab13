import { serveSheet } from '#/platform/app/standalone/standalone-sheet.ts'
import type { App } from '#/platform/http/http.ts'

/** The sheet of the provider's pages, without the build: signing in works even when the pages are not built. */
export function serveStyle(app: App): void {
  serveSheet(
    app,
    '/identity/style.css',
    '#/platform/ui/layout/countries.css',
    '#/platform/ui/picture/picture.css',
    '#/platform/ui/picture/outfit.css',
    '#/people/identity/provider/provider.css',
  )
}

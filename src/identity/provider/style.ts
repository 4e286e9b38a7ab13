import { serveSheet } from '#/app/standalone/standalone-sheet.ts'
import type { App } from '#/platform/http/http.ts'

/** The sheet of the provider's pages, without the build: signing in works even when the pages are not built. */
export function serveStyle(app: App): void {
  serveSheet(
    app,
    '/identity/style.css',
    '#/ui/layout/countries.css',
    '#/ui/picture/picture.css',
    '#/ui/picture/outfit.css',
    '#/identity/provider/provider.css',
  )
}

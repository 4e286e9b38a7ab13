import { serveSheet } from '#/app/standalone/standalone-sheet.ts'
import type { App } from '#/platform/http/http.ts'
import { wardrobe } from './wardrobe-picture.ts'

/** The sheet and the picture of the provider's pages, without the build: signing in works even when the pages are not built. */
export function serveStyle(app: App): void {
  serveSheet(app, '/identity/style.css', '#/identity/provider/provider.css')
  app.get('/identity/wardrobe.svg', { schema: { hide: true } }, async (_, reply) =>
    reply.header('cache-control', 'public, max-age=604800').type('image/svg+xml').send(wardrobe),
  )
}

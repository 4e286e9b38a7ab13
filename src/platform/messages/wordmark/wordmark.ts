import { readFileSync } from 'node:fs'
import type { Api } from '#/platform/http/http.ts'

const inks = ['ink', 'pale'] as const
export const wordmarkPath = (ink: (typeof inks)[number]) => `/email/wordmark/${ink}.png`

/** The name as the pages' head draws it, at three times its size in a mail. Mails load it from other sites. */
export const wordmarkApi: Api = async (app) => {
  for (const ink of inks) {
    const file = readFileSync(new URL(`./${ink}.png`, import.meta.url))
    app.get(wordmarkPath(ink), { schema: { hide: true } }, async (_, reply) =>
      reply
        .headers({ 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' })
        .type('image/png')
        .send(file),
    )
  }
}

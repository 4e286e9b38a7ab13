import { Readable } from 'node:stream'
import { Type } from 'typebox'
import { Invalid } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, count, done, list, oneOf, orNull, text, zipFile } from '#/platform/http/schema.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import { emailFormat, firstFailure, required } from '#/platform/validation/validation.rule.ts'
import { erasureObstacles } from '../erasure/erasure-obstacle.rule.ts'
import { zipOf } from '../export/zip.ts'
import { dataWishes } from './data-request.rule.ts'
import { askForData, findWish, takeRequest } from './data-requests.ts'
import { eraseByLink } from './guest-erasure.ts'
import { auditGuestExport, guestFiles } from './guest-export.ts'

const AskBody = closed({ email: Type.String({ maxLength: 1000 }), wish: oneOf(dataWishes) })
const LinkKey = closed({ key: Type.String({ maxLength: 100 }) })
const Erased = closed({
  erased: count,
  open: list(closed({ code: oneOf(erasureObstacles), number: text })),
})

/** Export and erasure of purchases without an account, by a link to their address (R11.04). */
export const guestDataApi = routes(
  /** Known and unknown addresses get equal answers in equal time (T2). */
  route(
    'POST /api/data-requests',
    { body: AskBody, answer: done, status: 202 },
    async ({ ctx, body, market }) => {
      const email = body.email.trim()
      const problem = firstFailure(email, [required, emailFormat])
      if (problem) throw Invalid({ email: problem })
      await askForData(ctx, { email, market: market.id, wish: body.wish })
      return {}
    },
  ),
  route(
    'POST /api/data-requests/look',
    { body: LinkKey, answer: closed({ wish: orNull(oneOf(dataWishes)) }) },
    async ({ ctx, body }) => ({ wish: (await findWish(ctx, body.key)) ?? null }),
  ),
  route(
    'POST /api/data-requests/export',
    {
      summary: 'Everything kept about purchases without an account, as one ZIP file',
      body: LinkKey,
      answer: zipFile,
    },
    async ({ ctx, body }, reply) => {
      const request = await takeRequest(ctx, { key: body.key, wish: 'export' })
      const ids = await auditGuestExport(ctx, request)
      reply.header(
        'content-disposition',
        `attachment; filename="${textIn(request.market, 'privacy.exportFile')}"`,
      )
      return Readable.from(zipOf(guestFiles(ctx, request, ids), ctx.clock.now()))
    },
  ),
  route(
    'POST /api/data-requests/erase',
    {
      summary: 'Erase purchases without an account, for good',
      body: LinkKey,
      answer: Erased,
      idempotent: true,
    },
    ({ ctx, body }) => eraseByLink(ctx, body.key),
  ),
)

import { Type } from 'typebox'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, flag } from '#/platform/http/schema.ts'
import { isOpenStay, stay } from './stay.ts'

const LinkKey = closed({ key: Type.String({ maxLength: 100 }) })

/** The way to keep an account that is not used, by the key of the mail (R11.04). */
export const stayApi = routes(
  route('POST /api/stay/look', { body: LinkKey, answer: closed({ open: flag }) }, async ({ ctx, body }) => ({
    open: await isOpenStay(ctx, body.key),
  })),
  route('POST /api/stay', { body: LinkKey, answer: done, idempotent: true }, async ({ ctx, body }) => {
    await stay(ctx, body.key)
    return {}
  }),
)

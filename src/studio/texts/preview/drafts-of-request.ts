import type { FastifyReply, FastifyRequest } from 'fastify'
import { DRAFTS_SECONDS, draftsCookie, draftsShownCookie } from '#/platform/sessions/view-cookies.ts'
import { draftSet, findPreview } from './previews.ts'

/** The texts with drafts, and the market, for the browser of a colleague's preview. Undefined for every other request. */
export async function draftsOfRequest({ cookies, ctx }: FastifyRequest) {
  const token = cookies[draftsCookie]
  const preview = token ? await findPreview(ctx, token) : undefined
  return preview && { ...preview, set: await draftSet(ctx.db) }
}

const options = { path: '/', secure: true, sameSite: 'strict', maxAge: DRAFTS_SECONDS } as const

export function keepPreview(reply: FastifyReply, { token, market }: { token: string; market: string }): void {
  reply.setCookie(draftsCookie, token, { ...options, httpOnly: true })
  reply.setCookie(draftsShownCookie, market, options)
}

export function forgetPreview(reply: FastifyReply): void {
  reply.clearCookie(draftsCookie, { ...options, httpOnly: true, maxAge: 0 })
  reply.clearCookie(draftsShownCookie, { ...options, maxAge: 0 })
}

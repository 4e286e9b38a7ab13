import type { FastifyReply } from 'fastify'
import type { Ctx } from '#/context.ts'
import { found } from '#/platform/errors.ts'
import type { PhotoSize } from './photos.rule.ts'
import { findPhoto, photoFile } from './photos.ts'

type Wanted = { memberId: string; photoId: string; size: PhotoSize }

/**
 * A photo to whoever may see it, which the route has made sure of (T56). No cache keeps it, and opened by itself it is a
 * picture that can do nothing (T59).
 */
export async function sendPhoto(ctx: Ctx, reply: FastifyReply, { size, ...of }: Wanted): Promise<Buffer> {
  const { id } = found(await findPhoto(ctx.db, of))
  const bytes = found(await ctx.files.get(photoFile(id, size)))
  reply.headers({
    'cache-control': 'private, no-store',
    'content-disposition': 'inline; filename="photo.jpg"',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-length': bytes.length,
  })
  return bytes
}

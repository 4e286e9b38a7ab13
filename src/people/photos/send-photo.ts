import type { FastifyReply } from 'fastify'
import { found } from '#/platform/errors.ts'
import { replyPhoto } from '#/platform/photo/reply-photo.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { PhotoSize } from '#/platform/validation/photo.rule.ts'
import { findPhoto, photoFile } from './photos.ts'

type Wanted = { memberId: string; photoId: string; size: PhotoSize }

/** Sends a photo; the route has checked the reader (T56). */
export async function sendPhoto(ctx: Ctx, reply: FastifyReply, { size, ...of }: Wanted): Promise<Buffer> {
  const { id } = found(await findPhoto(ctx.db, of))
  return replyPhoto(reply, found(await ctx.files.get(photoFile(id, size))))
}

import type { FastifyReply } from 'fastify'

/** Not cached; opened by itself it is a picture without scripts (T59). */
export function replyPhoto(reply: FastifyReply, bytes: Uint8Array): Buffer {
  reply.headers({
    'cache-control': 'private, no-store',
    'content-disposition': 'inline; filename="photo.jpg"',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-length': bytes.length,
  })
  return Buffer.from(bytes)
}

import type { FastifyReply } from 'fastify'

/** No cache keeps it, and opened by itself it is a picture that can do nothing (T59). */
export function replyPhoto(reply: FastifyReply, bytes: Uint8Array): Buffer {
  reply.headers({
    'cache-control': 'private, no-store',
    'content-disposition': 'inline; filename="photo.jpg"',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-length': bytes.length,
  })
  return Buffer.from(bytes)
}

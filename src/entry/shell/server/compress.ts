import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const smallBytes = 1024
const brotli = promisify(brotliCompress)
/** A page is smaller than 256 KiB: a wider window takes memory and time, and makes it no shorter. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } }

/** For text that is made for this answer: compressed quickly. Files of the build were compressed well beforehand. */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string) {
  reply.header('vary', 'accept-encoding')
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (text.length < smallBytes) return reply.send(text)
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await brotli(text, quick))
  if (/\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(text))
  return reply.send(text)
}

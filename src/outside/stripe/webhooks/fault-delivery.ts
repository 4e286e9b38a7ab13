import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxReply } from '../api/api.ts'
import type { Faults } from './faults.ts'

/** Sends the answer of `work`, unless a fault was ordered for this call: before the work, or after it. */
export async function sendWithFaults(
  faults: Faults,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<SandboxReply>,
) {
  const occasion = { method: request.method, path: request.url }
  if (faults.take('refuse-before', occasion)) return cut(reply, 'gently')
  if (faults.take('reset-before', occasion)) return cut(reply, 'hard')
  const answer = await work()
  const slow = faults.take('slow', occasion)
  if (slow) await sleep(slow.ms ?? 30_000)
  if (faults.take('reset-after', occasion)) return cut(reply, 'hard')
  if (faults.take('half-body', occasion)) return sendHalf(reply, answer)
  if (faults.take('error-500-after', occasion))
    return send(reply, { ...answer, status: 500, text: serverError })
  return send(reply, answer)
}

const serverError = JSON.stringify({ error: { type: 'api_error', message: 'An unknown error occurred' } })

const send = (reply: FastifyReply, { status, headers, text }: SandboxReply) =>
  reply.code(status).headers(headers).header('content-type', 'application/json').send(text)

/** Closed without an answer, or with a reset; a request that came without a connection is destroyed. */
function cut(reply: FastifyReply, how: 'gently' | 'hard') {
  reply.hijack()
  const socket = reply.raw.socket
  if (!socket || !('resetAndDestroy' in socket)) reply.raw.destroy()
  else if (how === 'hard') socket.resetAndDestroy()
  else socket.destroy()
  return reply
}

function sendHalf(reply: FastifyReply, { status, headers, text }: SandboxReply) {
  const half = text.slice(0, Math.floor(text.length / 2))
  reply.hijack()
  reply.raw.writeHead(status, {
    ...headers,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  })
  reply.raw.write(half, () => reply.raw.destroy())
  return reply
}

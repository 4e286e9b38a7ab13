import type { FastifyReply } from 'fastify'

const written = new WeakMap<object, string>()

/**
 * Serializes an answer once for the many requests that share it, by its route's schema, and caches it while the
 * object is in use.
 */
export function writtenOnce<Answer extends object>(reply: FastifyReply, answer: Answer): Answer {
  reply.type('application/json; charset=utf-8')
  reply.serializer((payload: Record<string, unknown>) => {
    const known = written.get(payload)
    if (known !== undefined) return known
    const text = reply.serializeInput(payload, String(reply.statusCode)) as string
    if (payload === answer) written.set(payload, text)
    return text
  })
  return answer
}

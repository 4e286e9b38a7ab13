import type { FastifyReply } from 'fastify'

const written = new WeakMap<object, string>()

/** An answer that many requests share is written out once, by its route's schema; for as long as somebody keeps it. */
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

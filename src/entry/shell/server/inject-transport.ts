import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Transport } from '#/platform/app/api/api-client.ts'

/** A loader's call on the server: the same API, inside the process. Its cookies are passed on to the browser. */
export function injectTransport(app: FastifyInstance, reply: FastifyReply): Transport {
  const { request } = reply
  const cookie = request.headers.cookie ?? ''
  const passedOn = { host: request.host, 'user-agent': String(request.headers['user-agent'] ?? '') }
  return {
    async send({ method, url, headers, body, credentials }) {
      const { payload, type } = await plain(body)
      const answer = await app.inject({
        method,
        url,
        headers: {
          ...passedOn,
          ...(credentials !== 'omit' && { cookie }),
          ...headers,
          ...(type && { 'content-type': type }),
        },
        payload,
        remoteAddress: request.ip,
      })
      passOnCookies(answer.headers['set-cookie'], reply)
      return {
        status: answer.statusCode,
        contentType: String(answer.headers['content-type'] ?? ''),
        text: answer.body,
      }
    },
    cookies: () => cookie,
    locale: () => request.market.wireLocale,
  }
}

/** Several calls of a page may set the same cookie. */
function passOnCookies(given: string | string[] | undefined, reply: FastifyReply): void {
  const known = [reply.getHeader('set-cookie') ?? []].flat()
  for (const cookie of [given ?? []].flat()) if (!known.includes(cookie)) reply.header('set-cookie', cookie)
}

async function plain(body: BodyInit | undefined): Promise<{ payload?: string | Buffer; type?: string }> {
  if (body === undefined || typeof body === 'string') return { payload: body }
  const response = new Response(body)
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    type: response.headers.get('content-type') ?? undefined,
  }
}

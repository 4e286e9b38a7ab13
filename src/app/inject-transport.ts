import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transport } from './api-client.ts'

/** A loader's call on the server: the same API, without leaving the process. */
export function injectTransport(app: FastifyInstance, request: FastifyRequest): Transport {
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

async function plain(body: BodyInit | undefined): Promise<{ payload?: string | Buffer; type?: string }> {
  if (body === undefined || typeof body === 'string') return { payload: body }
  const response = new Response(body)
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    type: response.headers.get('content-type') ?? undefined,
  }
}

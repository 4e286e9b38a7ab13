import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { sandboxAdmin } from './admin.ts'
import { type ApiRequest, answerApi } from './api/api.ts'
import { SandboxError } from './api/refusals.ts'
import type { SandboxDeps } from './api/session.ts'
import { browserFiles } from './browser-files.ts'
import { threeDSecurePages } from './pages/three-d-secure.ts'
import { redirectPages } from './redirects/redirect-pages.ts'
import { sendWithFaults } from './webhooks/fault-delivery.ts'
import { createFaults } from './webhooks/faults.ts'

/** A local stand-in for Stripe, to be mounted under /sandbox/stripe. It shares only the database with us. */
export const stripeSandbox =
  (given: SandboxDeps): FastifyPluginAsync =>
  async (app) => {
    const deps = { ...given, faults: given.faults ?? createFaults() }
    acceptForms(app)
    answerErrors(app)
    app.route({
      method: ['GET', 'POST', 'DELETE'],
      url: '/v1/*',
      handler: async (request, reply) => {
        const call = apiRequest(request)
        return sendWithFaults(deps.faults, request, reply, () => answerApi(deps, call))
      },
    })
    await app.register(browserFiles())
    await app.register(threeDSecurePages(deps))
    await app.register(redirectPages(deps))
    if (deps.admin ?? true) await app.register(sandboxAdmin(deps))
  }

function apiRequest(request: FastifyRequest): ApiRequest {
  const { pathname, search } = new URL(request.raw.url ?? '', 'http://sandbox')
  const header = (name: string) => [request.headers[name]].flat()[0]
  return {
    method: request.method,
    path: pathname.slice(pathname.indexOf('/v1/') + 3),
    form: request.method === 'POST' ? String(request.body ?? '') : search.slice(1),
    authorization: header('authorization'),
    idempotencyKey: header('idempotency-key'),
  }
}

/** Forms stay text here: brackets are parsed, and signed, as they came. */
function acceptForms(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'application/json'],
    { parseAs: 'string', bodyLimit: 65_536 },
    (_request, body, done) => done(null, body),
  )
}

function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof SandboxError) return reply.code(error.status).send({ error: error.body })
    request.log.error({ err: error }, 'sandbox')
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500
    const type = status === 500 ? 'api_error' : 'invalid_request_error'
    return reply
      .code(status)
      .send({ error: { type, message: status === 500 ? 'An unknown error occurred' : error.message } })
  })
}

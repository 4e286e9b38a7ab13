import type { FastifyPluginAsync } from 'fastify'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { closed, oneOf } from '#/platform/http/schema.ts'
import { inBooks, keyKindOf } from './api/api.ts'
import { invalidRequest, unauthorized } from './api/refusals.ts'
import type { SandboxDeps } from './api/session.ts'
import { decideDispute, openDispute } from './disputes.ts'
import { settleRefund } from './intents/refunds.ts'
import { failPayout, payOut } from './payouts.ts'
import { type SandboxFault, sandboxFaultKinds } from './webhooks/faults.ts'
import { deliverPending } from './webhooks/webhooks.ts'

const Wanted = closed({
  kind: oneOf(sandboxFaultKinds),
  times: Type.Optional(Type.Integer({ minimum: 1 })),
  ms: Type.Optional(Type.Integer({ minimum: 0 })),
  match: Type.Optional(
    Type.Object({
      method: Type.Optional(Type.String()),
      path: Type.Optional(Type.String()),
      event: Type.Optional(Type.String()),
    }),
  ),
})
const Dispute = Type.Object({ charge: Type.String(), reason: Type.Optional(Type.String()) })
const Decision = Type.Object({ status: Type.Union([Type.Literal('won'), Type.Literal('lost')]) })
const Settlement = Type.Object({ status: Type.Union([Type.Literal('succeeded'), Type.Literal('failed')]) })

/**
 * Actions that a customer of the real service cannot do: order faults, disputes and late answers. JSON, with the
 * secret key.
 */
export const sandboxAdmin =
  (deps: SandboxDeps): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async (request) => {
      if (keyKindOf(deps, request.headers.authorization) !== 'secret')
        throw unauthorized('The secret key is needed.')
    })
    app.get('/faults', async () => deps.faults?.pending() ?? [])
    app.post('/faults', async (request) => {
      deps.faults?.add(parse(Wanted, request.body) as SandboxFault)
      return deps.faults?.pending() ?? []
    })
    app.delete('/faults', async () => {
      deps.faults?.clear()
      return []
    })
    app.post('/admin/disputes', async (request) => {
      const { charge, reason } = parse(Dispute, request.body)
      return inBooks(deps, {}, (s) => openDispute(s, charge, reason))
    })
    app.post<{ Params: { id: string } }>('/admin/disputes/:id', async (request) => {
      const { status } = parse(Decision, request.body)
      return inBooks(deps, {}, (s) => decideDispute(s, request.params.id, status))
    })
    app.post<{ Params: { id: string } }>('/admin/refunds/:id', async (request) => {
      const { status } = parse(Settlement, request.body)
      return inBooks(deps, {}, (s) => settleRefund(s, request.params.id, status))
    })
    app.post('/admin/payouts', async () => inBooks(deps, {}, (s) => payOut(s)))
    app.post<{ Params: { id: string } }>('/admin/payouts/:id/fail', async (request) =>
      inBooks(deps, {}, (s) => failPayout(s, request.params.id)),
    )
    app.post('/admin/deliver', async () => deliverPending(deps))
  }

function parse<T extends Type.TSchema>(schema: T, body: unknown): Type.Static<T> {
  const value: unknown = JSON.parse(typeof body === 'string' && body !== '' ? body : '{}')
  if (!Value.Check(schema, value)) {
    const [first] = Value.Errors(schema, value)
    throw invalidRequest('parameter_invalid', `${first?.instancePath || 'body'}: ${first?.message}`)
  }
  return value as Type.Static<T>
}

import type { FastifyPluginAsync } from 'fastify'
import type Stripe from 'stripe'
import { sendStandalone } from '#/platform/app/standalone/standalone-page.tsx'
import { inBooks } from '../api/api.ts'
import { parseForm } from '../api/form.ts'
import { getObject } from '../api/objects.ts'
import type { SandboxDeps } from '../api/session.ts'
import { answerRedirect, isWaitedFor, type Outcome, outcomes, settleRedirects } from './answer-redirect.ts'
import type { Redirect } from './open-redirect.ts'
import { redirectPage } from './redirect-page.tsx'

type Route = { Params: { id: string } }

/** The pages of banks and wallets. The address is the key: only the payer knows it. */
export const redirectPages =
  (deps: SandboxDeps): FastifyPluginAsync =>
  async (app) => {
    app.get<Route>('/pay/:id', async ({ params }, reply) => {
      const { redirect, intent } = await inBooks(deps, {}, async (s) => {
        const { body: redirect } = await getObject<Redirect>(s, 'redirect', params.id)
        const { body: intent } = await getObject<Stripe.PaymentIntent>(s, 'payment_intent', redirect.intent)
        return { redirect, intent }
      })
      const { amount, currency } = intent
      const isOpen = redirect.state === 'open' && isWaitedFor(intent, redirect)
      return sendStandalone(reply, redirectPage({ ...redirect, amount, currency, isOpen }))
    })
    app.post<Route>('/pay/:id', async ({ params, body }, reply) => {
      const { outcome } = parseForm(String(body ?? ''))
      if (!outcomes.includes(outcome as Outcome)) return reply.code(400).send()
      const { returnUrl } = await inBooks(deps, {}, (s) => answerRedirect(s, params.id, outcome as Outcome))
      return reply.redirect(returnUrl, 303)
    })
  }

/** The results that are due, as the banks would send them. */
export const settleDueRedirects = (deps: SandboxDeps): Promise<void> => inBooks(deps, {}, settleRedirects)

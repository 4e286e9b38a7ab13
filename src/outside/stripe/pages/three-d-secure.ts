import type { FastifyPluginAsync } from 'fastify'
import { inBooks } from '../api/api.ts'
import { parseForm } from '../api/form.ts'
import { getObject } from '../api/objects.ts'
import type { SandboxDeps, SandboxSession } from '../api/session.ts'
import { answerChallenge } from './answer-challenge.ts'
import type { Challenge } from './challenges.ts'
import { sendFrame } from './frame-page.tsx'
import { type BankQuestion, bankPage, bankText, localeOf } from './three-d-secure-page.tsx'

type Route = { Params: { id: string }; Querystring: { locale?: string } }

/** The bank's page, shown in a dialog of the shop. The address is the key: only the card's owner knows it. */
export const threeDSecurePages =
  (deps: SandboxDeps): FastifyPluginAsync =>
  async (app) => {
    app.get<Route>('/3ds/:id', async (request, reply) => {
      const locale = localeOf(request.query.locale)
      const shown = await inBooks(deps, {}, (s) => question(s, request.params.id))
      return sendFrame(reply, bankPage(locale, request.params.id, shown))
    })
    app.post<Route>('/3ds/:id', async (request, reply) => {
      const locale = localeOf(request.query.locale)
      const { outcome } = parseForm(String(request.body ?? ''))
      const state = await inBooks(deps, {}, (s) =>
        answerChallenge(s, request.params.id, outcome === 'authenticate'),
      )
      return sendFrame(reply, bankText(locale, state === 'passed' ? 'passed' : 'failed', state))
    })
  }

type ChallengedIntent = { amount?: number; currency?: string; payment_method: string | null }

async function question(s: SandboxSession, id: string): Promise<BankQuestion> {
  const { body: challenge } = await getObject<Challenge>(s, 'challenge', id)
  const kind = challenge.intent.startsWith('seti_') ? 'setup_intent' : 'payment_intent'
  const { body: intent } = await getObject<ChallengedIntent>(s, kind, challenge.intent)
  const method = intent.payment_method
    ? await getObject<{ card: { brand: string; last4: string } }>(s, 'payment_method', intent.payment_method)
    : undefined
  const { brand = '', last4 = '' } = method?.body.card ?? {}
  return { state: challenge.state, amount: intent.amount, currency: intent.currency, brand, last4 }
}

import { ensureCustomer } from '#/money/payment-methods/customers.ts'
import { sweepReconciliation } from '#/money/reconciliation/read-soon.ts'
import { sandboxPrefix } from '#/outside/stripe/api/clients.ts'
import { sql } from '#/platform/database/db.ts'
import { givenMember } from '../given/given-charge.ts'
import type { TestApp } from './app.ts'

const secretKey = 'sk_test_garderobe_sandbox'
type Found = {
  id: string
  kind: string
  about: string
  market: string
  ours: number
  theirs: number
  chargeId: string | null
  endedAs: string | null
}

/** The provider's own actions, and the reading of its log. */
export function providerWorld(app: TestApp) {
  const { ctx, db, clock } = app
  const tell = async (path: string, form?: Record<string, string>) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: `${sandboxPrefix}${path}`,
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    })
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    return answer.json() as { id: string }
  }
  /** Reads the provider's log to its end, an hour later. */
  const read = async () => {
    await clock.advance('PT1H')
    await sweepReconciliation(ctx)
    await app.settle()
  }
  /** Pays out the available money three days later; it arrives another day later. */
  const payOut = async () => {
    await clock.advance('P3D')
    await tell('/admin/payouts')
    await clock.advance('P1DT1H')
    await tell('/admin/payouts')
    await app.settle()
  }
  const failPayout = async (id: string) => {
    await tell(`/admin/payouts/${id}/fail`)
    await app.settle()
  }
  /** A payment at the provider that we did not request. */
  const strangePayment = async ({ amount, currency }: { amount: number; currency: string }) => {
    const customer = await ensureCustomer(ctx, (await givenMember(app)).id)
    const { id } = await tell('/v1/payment_intents', {
      amount: String(amount),
      currency: currency.toLowerCase(),
      customer,
      payment_method: 'pm_card_visa',
      'automatic_payment_methods[enabled]': 'true',
      'automatic_payment_methods[allow_redirects]': 'never',
      confirm: 'true',
    })
    await app.settle()
    return id
  }
  const ordered = async (path: string, payload: object, { quietly = false } = {}) => {
    const headers = { authorization: `Bearer ${secretKey}` }
    const answer = await app.app.inject({ method: 'POST', url: `${sandboxPrefix}${path}`, headers, payload })
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    if (!quietly) await app.settle()
    return answer.json<{ id: string }>().id
  }
  /** The customer's bank takes a captured charge back; quietly: no webhook yet. */
  const dispute = async (chargeId: string, how?: { quietly: boolean }) => {
    const { charge } = await db.one<{ charge: string }>(sql`
      SELECT o.id AS charge FROM sandbox_stripe.object o JOIN charge c ON c.provider_id = o.body ->> 'payment_intent'
      WHERE o.kind = 'charge' AND c.id = ${chargeId} AND (o.body ->> 'paid')::boolean`)
    return ordered('/admin/disputes', { charge }, how)
  }
  const decide = (id: string, status: 'won' | 'lost', how?: { quietly: boolean }) =>
    ordered(`/admin/disputes/${id}`, { status }, how)
  const differences = () =>
    db.many<Found>(
      sql`SELECT id, kind, about, market, ours, theirs, charge_id, ended_as FROM money_difference ORDER BY found_at DESC, id`,
    )
  const payouts = () =>
    db.many<{ id: string; state: string }>(sql`SELECT id, state FROM payout ORDER BY created_at DESC, id`)
  return { tell, dispute, decide, read, payOut, failPayout, strangePayment, differences, payouts }
}

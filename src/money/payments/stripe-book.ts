import type Stripe from 'stripe'
import type { PaymentProvider } from '#/platform/ports/payment-provider.ts'

type Reading = Pick<
  PaymentProvider,
  'intentsSince' | 'refundsSince' | 'balanceBetween' | 'balanceOfPayout' | 'payoutsSince' | 'findPayout'
>

/** Reads the provider's own book, page by page. */
export const readingBook = (stripe: () => Promise<Stripe>): Reading => ({
  async *intentsSince(at) {
    yield* (await stripe()).paymentIntents.list({ ...madeSince(at), expand: ['data.latest_charge'] })
  },
  async *refundsSince(at) {
    yield* (await stripe()).refunds.list(madeSince(at))
  },
  async *balanceBetween({ from, to }) {
    const created = { gte: secondsOf(from), lt: secondsOf(to) }
    yield* (await stripe()).balanceTransactions.list({ created, ...withSource })
  },
  async *balanceOfPayout(payout) {
    yield* (await stripe()).balanceTransactions.list({ payout, ...withSource })
  },
  async *payoutsSince(at) {
    yield* (await stripe()).payouts.list(madeSince(at))
  },
  findPayout: async (id) => (await stripe()).payouts.retrieve(id),
})

const madeSince = (at: Date) => ({ created: { gte: secondsOf(at) }, limit: 100 })
const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)
const withSource = { limit: 100, expand: ['data.source'] }

import { lapseOrder } from '#/shop/orders/cancel/cancel-order.ts'
import type { TestApp, Who } from './world/app.ts'

/** Longer than an order waits for its money. */
export const HOUR_AND_MORE = 'PT65M'

type Placed = { who: Who; orderId: string; chargeId: string }

/**
 * Pays from a page that stayed open: the order lapses, and then the returned function confirms its intent. The provider
 * has not heard by then that it is withdrawn.
 */
export async function paysTooLate(
  { ctx, app, call, clock, faults, settle }: TestApp,
  { who, orderId, chargeId }: Placed,
  lapse: Pick<typeof lapseOrder, 'run'> = lapseOrder,
) {
  const { clientSecret } = (
    await call('POST', '/payments/charges/:id/pay', { params: { id: chargeId }, as: who })
  ).body
  clock.advance(HOUR_AND_MORE)
  faults.add({ kind: 'reset-before', times: 99, match: { method: 'POST', path: '/cancel' } })
  await lapse.run(ctx, { subject: orderId } as never)
  return async () => {
    await app.inject({
      method: 'POST',
      url: `/sandbox/stripe/v1/payment_intents/${clientSecret.split('_secret')[0]}/confirm`,
      headers: {
        authorization: 'Bearer pk_test_garderobe_sandbox',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({
        client_secret: clientSecret,
        payment_method: 'pm_card_visa',
      }).toString(),
    })
    faults.clear()
    await settle()
  }
}

import type { Policies } from '#/platform/http/access/access.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { paymentEvent } from './payment-event.job.ts'
import { webhookApi } from './webhook.api.ts'

export const paymentsFeature = {
  apis: [webhookApi] as const,
  policies: {
    // The provider has few addresses and sends many requests; an unsigned request costs nothing.
    'POST /api/payments/webhook': { who: 'public' },
  } satisfies Policies,
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: paymentEvent, does: 'handles an event of the payment provider', loss: 'money' },
  ] satisfies JobRows,
}

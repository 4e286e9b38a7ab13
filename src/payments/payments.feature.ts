import type { Policies } from '#/platform/http/access.ts'
import { paymentEvent } from './payment-event.job.ts'
import { webhookApi } from './webhook.api.ts'

export const paymentsFeature = {
  apis: [webhookApi] as const,
  policies: {
    'POST /api/payments/webhook': { who: 'public' },
  } satisfies Policies,
  jobs: [paymentEvent],
}

import type { Policies } from '#/platform/http/access/access.ts'
import { cardChangedMail } from './card-changed.email.tsx'
import { cardsApi } from './cards.api.ts'
import { reconcileSetup } from './reconcile-setup.job.ts'

export const paymentMethodsFeature = {
  apis: [cardsApi] as const,
  policies: {
    'GET /api/payments/card': { who: 'member', viewed: true },
    'POST /api/payments/setup': { who: 'member', stepUp: 'card', onlyIf: 'another card is in use' },
    'POST /api/payments/setup/:id/check': { who: 'member' },
  } satisfies Policies,
  jobs: [reconcileSetup],
  mails: [cardChangedMail],
}

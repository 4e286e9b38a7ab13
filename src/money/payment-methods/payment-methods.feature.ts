import type { Policies } from '#/platform/http/access/access.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
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
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: reconcileSetup, does: 'looks up a card that was saved', loss: 'none' },
  ] satisfies JobRows,
  mails: [cardChangedMail],
}

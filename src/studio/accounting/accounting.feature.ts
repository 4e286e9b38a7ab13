import type { Policies } from '#/platform/http/access/access.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { on } from '#/platform/ports/events.ts'
import { secondLookAgreed } from '#/platform/second-looks/second-looks.ts'
import { ledgerApi } from './book/ledger.api.ts'
import { closeApi } from './close/close.api.ts'
import { onReopeningAgreed } from './close/reopen-month.ts'
import { disputesApi } from './disputes/disputes.api.ts'
import { batchApi } from './due/batch/batch.api.ts'
import { onAheadAgreed, payRefundBatch } from './due/batch/pay-batch.ts'
import { owedApi } from './due/owed.api.ts'
import { dunningApi } from './dunning/dunning.api.ts'
import { financeApi } from './finance.api.ts'
import { journalApi } from './journal/journal.api.ts'
import { liabilityApi } from './liability/liability.api.ts'
import { monthApi } from './month/month.api.ts'
import { partsApi } from './parts/parts.api.ts'
import { providerApi } from './provider/provider.api.ts'
import { storyApi } from './story/story.api.ts'
import { vatApi } from './vat/vat.api.ts'

export const accountingFeature = {
  apis: [
    financeApi,
    owedApi,
    batchApi,
    closeApi,
    dunningApi,
    partsApi,
    liabilityApi,
    vatApi,
    monthApi,
    ledgerApi,
    journalApi,
    providerApi,
    disputesApi,
    storyApi,
  ] as const,
  policies: {
    'GET /api/studio/charges': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/charges.csv': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/charges/:id': {
      who: 'staff',
      roles: ['finance', 'admin'],
      opens: { act: 'charge-opened', kind: 'charge', by: 'id' },
    },
    'POST /api/studio/charges/:id/reminders': { who: 'staff', roles: ['finance', 'admin'] },
    'POST /api/studio/charges/:id/retry': { who: 'staff', roles: ['finance', 'admin'] },
    'POST /api/studio/charges/:id/refund': { who: 'staff', roles: ['finance', 'admin'], stepUp: 'refund' },
    'GET /api/studio/invoices': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/invoices.csv': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/invoices/:id': {
      who: 'staff',
      roles: ['finance', 'admin'],
      opens: { act: 'invoice-opened', kind: 'invoice', by: 'id' },
    },
    'GET /api/studio/invoices/:id/pdf': {
      who: 'staff',
      roles: ['finance', 'admin'],
      opens: { act: 'invoice-paper-opened', kind: 'invoice', by: 'id' },
    },
    'GET /api/studio/invoices/:id/xml': {
      who: 'staff',
      roles: ['finance', 'admin'],
      opens: { act: 'invoice-paper-opened', kind: 'invoice', by: 'id' },
    },
    'GET /api/studio/owed': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/owed.csv': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/owed/chosen': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/owed/batch': { who: 'staff', roles: ['finance', 'admin'] },
    'POST /api/studio/owed/batch': { who: 'staff', roles: ['finance', 'admin'], stepUp: 'refund' },
    'GET /api/studio/dunning': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/dunning.csv': { who: 'staff', roles: ['finance', 'admin'] },
    'POST /api/studio/dunning/:invoiceId/promise': { who: 'staff', roles: ['finance', 'admin'] },
    'POST /api/studio/dunning/:invoiceId/promise/undo': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/instalments': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/instalments.csv': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/fees': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/fees.csv': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/liability': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/liability.csv': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/payouts': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/payouts.csv': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/provider-book': { who: 'staff', roles: ['finance', 'admin'] },
    'POST /api/studio/provider-book/read': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/differences': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/differences.csv': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/differences/:differenceId': {
      who: 'staff',
      roles: ['finance', 'admin'],
      opens: { act: 'difference-opened', kind: 'difference', by: 'differenceId' },
    },
    'POST /api/studio/differences/:differenceId/end': {
      who: 'staff',
      roles: ['finance', 'admin'],
      stepUp: 'refund',
    },
    'GET /api/studio/disputes': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/disputes.csv': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/disputes/:disputeId': {
      who: 'staff',
      roles: ['finance', 'admin'],
      opens: { act: 'dispute-opened', kind: 'dispute', by: 'disputeId' },
    },
    'GET /api/studio/disputes/:disputeId/evidence.txt': {
      who: 'staff',
      roles: ['finance', 'admin'],
      opens: { act: 'evidence-opened', kind: 'dispute', by: 'disputeId' },
    },
    'POST /api/studio/disputes/:disputeId/answer': { who: 'staff', roles: ['finance', 'admin'] },
    'POST /api/studio/disputes/:disputeId/end': {
      who: 'staff',
      roles: ['finance', 'admin'],
      stepUp: 'refund',
    },
    'GET /api/studio/vat': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/vat.csv': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/oss': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/oss.csv': { who: 'staff', roles: ['finance', 'admin'] },
    'POST /api/studio/oss/rates': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/month-end': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/month-end.csv': { who: 'staff', roles: ['finance', 'admin'] },
    'POST /api/studio/months/:month/close': { who: 'staff', roles: ['finance', 'admin'], stepUp: 'close' },
    'POST /api/studio/months/:month/reopen': { who: 'staff', roles: ['admin'], stepUp: 'close' },
    'GET /api/studio/ledger': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/ledger.csv': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/journals': { who: 'staff', roles: ['finance', 'admin'] },
    'POST /api/studio/journals': { who: 'staff', roles: ['finance', 'admin'] },
    'GET /api/studio/money/:memberId': {
      who: 'staff',
      roles: ['support', 'finance', 'admin'],
      opens: { act: 'money-opened', kind: 'member', by: 'memberId' },
    },
  } satisfies Policies,
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: payRefundBatch, does: 'pays the refunds of a batch', loss: 'money', of: 'refund-batch' },
  ] satisfies JobRows,
  listeners: [on(secondLookAgreed, onReopeningAgreed), on(secondLookAgreed, onAheadAgreed)],
}

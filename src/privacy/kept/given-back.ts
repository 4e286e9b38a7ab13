import { colleague, type Kept, machinery, ownerColumn, providers, where, within } from './kept.ts'

const ofMemberCharges = within('charge_id', 'charge', where('member_id'))

/** What of a member's money went back or stood for a card's, and what was asked and said about that. */
export const givenBackKept: readonly Kept[] = [
  {
    table: 'credit_payment',
    as: 'creditPayments',
    ofMember: ofMemberCharges,
    exported: ['charge_id', 'amount', 'at'],
    left: { id: machinery, intent: providers },
    order: 'at',
  },
  {
    table: 'refund',
    as: 'refunds',
    ofMember: ofMemberCharges,
    exported: ['charge_id', 'amount', 'state', 'reason', 'created_at', 'done_at'],
    left: { id: machinery, provider_id: providers, last_reconciled_at: machinery },
    order: 'created_at',
  },
  {
    table: 'dispute',
    as: 'disputes',
    ofMember: where('member_id'),
    exported: [
      'charge_id',
      'market',
      'currency',
      'amount',
      'made_good',
      'reason',
      'state',
      'opened_at',
      'due_at',
      'evidence',
      'answered_at',
      'sent_at',
      'decided_at',
      'ended_at',
      'ended_because',
    ],
    left: {
      id: machinery,
      member_id: ownerColumn,
      provider_id: providers,
      fee: 'what the payment provider takes from us',
      answered_by: colleague,
      ended_by: colleague,
    },
    order: 'opened_at',
  },
  {
    table: 'second_look',
    as: 'refundsAsked',
    ofMember: where('member_id'),
    exported: ['market', 'currency', 'amount', 'reason', 'state', 'asked_at', 'expires_at', 'decided_at'],
    left: {
      id: machinery,
      kind: machinery,
      subject_id: machinery,
      member_id: ownerColumn,
      asked_by: colleague,
      decided_by: colleague,
    },
    order: 'asked_at',
  },
]

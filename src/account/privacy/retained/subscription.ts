import { machinery, ownerColumn, type RetainedTable, where } from './retained-table.ts'

/** The subscription, and declarations of its end without a login. */
export const subscriptionTables: readonly RetainedTable[] = [
  {
    table: 'subscription',
    as: 'subscription',
    ofMember: where('member_id'),
    exported: [
      'state',
      'interval_months',
      'subscribed_since',
      'next_box_date',
      'month_day',
      'skipped_box_date',
      'paused_until',
      'cancelled_at',
      'reactivated_at',
    ],
    omitted: { id: machinery, member_id: ownerColumn },
    order: 'subscribed_since',
  },
  {
    table: 'declared_end',
    as: 'declaredEnds',
    ofMember: where('member_id'),
    exported: ['kind', 'cause', 'ends_on', 'declared_at', 'outcome'],
    omitted: { id: machinery, member_id: ownerColumn },
    order: 'declared_at',
  },
]

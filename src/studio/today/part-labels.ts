import type { WaitingView } from './today.api.ts'

export const partLabels: Record<WaitingView['parts'][number]['of'], string> = {
  overdue: 'overdue',
  today: 'by tonight',
  tomorrow: 'tomorrow',
  later: 'later',
  mine: 'yours',
  asked: 'waiting to be sent',
  pieces: 'pieces in all',
  failed: 'failed',
  unknown: 'unanswered',
  'needs-customer': 'waiting for the customer',
  retrying: 'tried again soon',
  proposed: 'to decide',
  'second-look': 'for a second look',
  objected: 'objected to',
}
export const pressing = ['overdue', 'failed', 'unknown', 'objected']

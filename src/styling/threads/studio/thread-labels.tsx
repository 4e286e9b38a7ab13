import { staffTimeNear } from '#/platform/app/studio/staff-time.ts'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import type { ThreadRowView } from '../thread.schema.ts'

export const stateLabels: Record<ThreadRowView['state'], string> = {
  open: 'To answer',
  waiting: 'Waiting for the customer',
  closed: 'Closed',
}
export const stateTones = { open: 'accent', waiting: 'quiet', closed: 'quiet' } as const
export const roleLabels: Record<ThreadRowView['role'], string> = {
  stylist: 'Her stylist',
  support: 'Support',
}

/** The promised time of an answer; a mark when it has passed. */
export function PromisedBadge({ promisedAt, now }: { promisedAt: string | null; now: string }) {
  if (!promisedAt) return null
  const time = staffTimeNear(promisedAt, now)
  return promisedAt < now ? (
    <Badge tone="warning">{`Late: ${time}`}</Badge>
  ) : (
    <time dateTime={promisedAt}>{`By ${time}`}</time>
  )
}

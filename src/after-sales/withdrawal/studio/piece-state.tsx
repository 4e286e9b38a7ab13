import { Badge } from '#/platform/ui/notice/notice.tsx'
import type { WaitingWithdrawal } from './withdrawals.schema.ts'

/** All pieces are back: only the settling is left. */
export const isBack = ({ meant: { goods, back } }: WaitingWithdrawal) => back === goods.length

export function WithdrawnState(one: WaitingWithdrawal) {
  const { goods, back, comingBack } = one.meant
  const all = goods.length
  if (all === 0) return null
  if (isBack(one)) return <Badge tone="positive">Back</Badge>
  if (back > 0) return <Badge tone="quiet">{`${back} of ${all} back`}</Badge>
  return <Badge tone="quiet">{comingBack > 0 ? 'On its way back' : 'Not back yet'}</Badge>
}

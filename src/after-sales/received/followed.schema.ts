import { grades } from '#/goods/fulfilment/intake/grading/grading.rule.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, day, flag, oneOf, orNull } from '#/platform/http/schema.ts'
import { followedMoney, followedStates } from './followed.rule.ts'

export const followedSeen = {
  state: oneOf(followedStates),
  day: orNull(day),
  grade: orNull(oneOf(grades)),
  labelPresent: flag,
  money: oneOf(followedMoney),
  amount,
  dueBy: orNull(day),
}
export const FollowedSeen = closed(followedSeen)
export type FollowedView = Shown<typeof FollowedSeen>

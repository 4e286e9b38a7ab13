import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, count, list, moment, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { doubts } from './doubts.rule.ts'

/** A member's own link and its counts; the friends are not named. */
export const OwnCode = closed({ code: text })
export const Referrals = closed({
  code: orNull(text),
  reward: amount,
  /** The market's rules: the value to exceed, the days of withdrawal, and the months of the credit. */
  kept: amount,
  days: count,
  months: count,
  joined: count,
  held: count,
  credited: count,
})

export const HeldReferrals = closed({
  held: list(
    closed({
      id: uuid,
      referrerId: uuid,
      referrer: text,
      friendId: uuid,
      friend: text,
      doubts: list(oneOf(doubts)),
      joinedAt: moment,
      heldAt: moment,
    }),
  ),
})
export type HeldReferral = Shown<typeof HeldReferrals>['held'][number]

import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import {
  amount,
  closed,
  count,
  flag,
  list,
  moment,
  oneOf,
  orNull,
  reason,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { creditSources } from '#/platform/markets/rules/rules.ts'
import { statesOf } from '#/platform/state-machine.ts'
import { causes } from '../cause.rule.ts'
import { Wallet } from '../wallet.schema.ts'
import { grantMachine } from './grant.states.ts'

const Waiting = closed({
  id: uuid,
  memberId: uuid,
  member: text,
  market: oneOf(marketIds),
  currency: text,
  amount,
  cause: oneOf(causes),
  reason: text,
  askedBy: text,
  askedAt: moment,
  /** Asked for by the reader, who cannot decide it. */
  own: flag,
})
export type WaitingGrant = Shown<typeof Waiting>

const GivenLately = closed({
  id: uuid,
  memberId: uuid,
  member: text,
  currency: text,
  amount,
  cause: oneOf(causes),
  reason: text,
  givenBy: text,
  /** The second colleague, if one had to agree. */
  agreedBy: orNull(text),
  givenAt: moment,
  expiresAt: moment,
})
export type GivenCredit = Shown<typeof GivenLately>

/** Waiting requests, the latest gifts, and our debt in credit by source. */
export const StudioCredits = closed({
  waiting: list(Waiting),
  given: list(GivenLately),
  owed: list(
    closed({
      market: oneOf(marketIds),
      currency: text,
      source: oneOf(creditSources),
      members: count,
      amount,
      /** The part that lapses within thirty days. */
      endsSoon: amount,
    }),
  ),
})
export type Owed = Shown<typeof StudioCredits>['owed'][number]

export const CustomerWallet = closed({
  memberId: uuid,
  name: text,
  market: oneOf(marketIds),
  /** Amount that one colleague alone may give this customer in thirty days. */
  limit: amount,
  wallet: Wallet,
})
export type CustomerWalletView = Shown<typeof CustomerWallet>

export const GoodwillBody = closed({
  amount: Type.Integer({ minimum: 1, maximum: 10_000_00 }),
  cause: oneOf(causes),
  reason,
})
export const Given = closed({ state: oneOf(statesOf(grantMachine)) })

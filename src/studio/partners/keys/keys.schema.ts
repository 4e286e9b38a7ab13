import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import { apiScopeIds } from '#/platform/http/keys/scopes.rule.ts'
import {
  closed,
  count,
  day,
  list,
  moment,
  oneOf,
  orNull,
  reason,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { listOf, listQuery } from '#/platform/list/list-schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { keyList, keyStates } from './key-list.ts'

export const KeysQuery = listQuery(keyList(new Date(0)))
const Key = closed({
  id: uuid,
  name: text,
  prefix: text,
  scopes: list(oneOf(apiScopeIds)),
  markets: orNull(list(oneOf(marketIds))),
  most: count,
  state: oneOf(keyStates),
  madeAt: moment,
  endsAt: moment,
  lastUsedAt: orNull(moment),
})
export const Keys = listOf(Key)
export type KeyView = Shown<typeof Key>

export const KeyBody = closed({
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  scopes: list(oneOf(apiScopeIds), { minItems: 1, uniqueItems: true }),
  /** Null: every country. */
  markets: orNull(list(oneOf(marketIds), { minItems: 1, uniqueItems: true })),
  /** Requests in a quarter of an hour. */
  most: Type.Integer({ minimum: 1, maximum: 100_000 }),
  /** The last day on which it may be used. */
  endsOn: day,
})
export const MadeKey = closed({ id: uuid, key: text })
export const Revocation = closed({ reason })

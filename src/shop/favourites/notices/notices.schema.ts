import { Type } from 'typebox'
import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { trapField } from '#/platform/http/door/trap.ts'
import { amount, closed, list, moment, oneOf, optional, orNull, text, uuid } from '#/platform/http/schema.ts'

export const watchKinds = ['stock', 'price'] as const
export type WatchKind = (typeof watchKinds)[number]

export const WatchRequest = closed({
  sku: Type.String({ minLength: 1, maxLength: 100 }),
  kind: oneOf(watchKinds),
  /** A visitor's address; a member's is that of the account. */
  email: optional(Type.String({ maxLength: 254 })),
  ...trapField,
})
/** Every request gets the same kind of answer, so that it reveals no one's watches. */
export const WatchState = closed({ state: oneOf(['waiting', 'to-confirm']) })
export const WatchKey = closed({ key: Type.String({ minLength: 1, maxLength: 100 }) })
export const Watched = closed({
  kind: oneOf(watchKinds),
  title: text,
  size: text,
  state: oneOf(['unconfirmed', 'waiting', 'told', 'stopped']),
})

export const OwnWatch = closed({
  id: uuid,
  kind: oneOf(watchKinds),
  sku: text,
  title: text,
  brand: text,
  colour: text,
  size: text,
  image: orNull(Picture),
  /** For price watches: the price that it must fall below, in minor units of the market. */
  below: orNull(amount),
  until: moment,
})
export const OwnWatches = closed({ notices: list(OwnWatch) })
export const OfNotice = closed({ noticeId: uuid })
export type WatchView = Shown<typeof OwnWatch>

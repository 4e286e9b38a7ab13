import { Type } from 'typebox'
import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, list, moment, oneOf, optional, orNull, text, uuid } from '#/platform/http/schema.ts'

export const watchKinds = ['stock', 'price'] as const
export type WatchKind = (typeof watchKinds)[number]

export const Asking = closed({
  sku: Type.String({ minLength: 1, maxLength: 100 }),
  kind: oneOf(watchKinds),
  /** A visitor's; of a member the account's own is taken. */
  email: optional(Type.String({ maxLength: 254 })),
})
/** The same for whoever asks: nobody learns who waits for what. */
export const Asked = closed({ state: oneOf(['waiting', 'to-confirm']) })
export const OfKey = closed({ key: Type.String({ minLength: 1, maxLength: 100 }) })
export const Watched = closed({
  kind: oneOf(watchKinds),
  title: text,
  size: text,
  state: oneOf(['unconfirmed', 'waiting', 'told', 'stopped']),
})

/** Something that a member waits for. */
export const OwnWatch = closed({
  id: uuid,
  kind: oneOf(watchKinds),
  sku: text,
  title: text,
  brand: text,
  colour: text,
  size: text,
  image: orNull(Picture),
  /** Of a price: what it must be below, in minor units of the market. */
  below: orNull(amount),
  /** When waiting ends by itself. */
  until: moment,
})
export const OwnWatches = closed({ notices: list(OwnWatch) })
export const OfNotice = closed({ noticeId: uuid })
export type WatchView = Shown<typeof OwnWatch>

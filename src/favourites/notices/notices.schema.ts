import { Type } from 'typebox'
import { closed, oneOf, optional, text } from '#/platform/http/schema.ts'

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

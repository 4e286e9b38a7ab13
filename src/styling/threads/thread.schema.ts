import { Type } from 'typebox'
import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
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
import { listOf } from '#/platform/list/list-schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { MOST_GOODS, MOST_PHOTOS, MOST_TEXT } from './thread.rule.ts'
import { threadMachine, threadRoles } from './thread.states.ts'

const threadState = oneOf(
  Object.keys(threadMachine.states) as (keyof (typeof threadMachine)['states'] & string)[],
)

/** A variant as a card. `onSale`: the shop has a page of it now. */
const Goods = closed({
  sku: text,
  brand: text,
  title: text,
  colour: text,
  size: text,
  price: amount,
  currency: text,
  image: Type.Optional(Picture),
  onSale: flag,
})
export type GoodsView = Shown<typeof Goods>
export const GoodsFound = closed({ goods: list(Goods), more: flag })

const message = {
  id: uuid,
  nth: count,
  text,
  photos: list(uuid),
  goods: list(Goods),
  at: moment,
  via: oneOf(['page', 'mail']),
  /** Attachments of a mail that were left out. */
  dropped: count,
}
/** `from`: the first name of the colleague; null: the member. */
const MemberMessage = closed({ ...message, from: orNull(text), as: oneOf(threadRoles) })
export type MemberMessageView = Shown<typeof MemberMessage>

export const MemberThread = closed({
  messages: list(MemberMessage),
  /** There are older ones. */
  more: flag,
  /** An answer is promised by then; null when no message waits. */
  promisedAt: orNull(moment),
  isLate: flag,
  /** The promise for a message that is written now. */
  promisedNow: moment,
  /** The last message that a colleague has read. */
  readNth: count,
  stylist: orNull(text),
  /** The piece about which the member came to ask. */
  piece: orNull(Goods),
})
export type MemberThreadView = Shown<typeof MemberThread>

const sku = Type.String({ maxLength: 100 })
const newMessage = {
  text: Type.String({ maxLength: MOST_TEXT }),
  photoIds: Type.Array(uuid, { maxItems: MOST_PHOTOS, uniqueItems: true }),
  skus: Type.Array(sku, { maxItems: MOST_GOODS, uniqueItems: true }),
}
export const NewMessage = closed(newMessage)
/** `seen`: the last message that the colleague saw. */
export const NewAnswer = closed({ ...newMessage, seen: count })
const nth = Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 })
export const ReadUpTo = closed({ nth })
export const Older = closed({ before: Type.Optional(nth) })
/** `piece`: a SKU that the member asks about. */
export const OwnThread = closed({ before: Type.Optional(nth), piece: Type.Optional(sku) })

/** `by`: the colleague; null: the member. `mine`: the reader's own. */
const StaffMessage = closed({ ...message, by: orNull(text), mine: flag })
export type StaffMessageView = Shown<typeof StaffMessage>
const role = oneOf(threadRoles)

export const StaffThread = closed({
  memberId: uuid,
  customer: text,
  firstName: text,
  market: oneOf(marketIds),
  /** Null: nothing was written yet. */
  state: orNull(threadState),
  role,
  owner: orNull(text),
  mine: flag,
  stylist: orNull(text),
  messages: list(StaffMessage),
  more: flag,
  promisedAt: orNull(moment),
  isLate: flag,
  lastNth: count,
  memberReadNth: count,
  memberReadAt: orNull(moment),
  staffReadNth: count,
  version: count,
  /** Mails of the last weeks that came from another address, or could not be read. */
  notPosted: closed({ count, lastAt: orNull(moment) }),
  colleagues: list(closed({ id: uuid, name: text, role })),
})
export type StaffThreadView = Shown<typeof StaffThread>
export const Answered = closed({
  id: uuid,
  meanwhile: list(closed({ by: text, at: moment })),
  thread: StaffThread,
})

export const OfVersion = closed({ version: count })
export const Closing = closed({ version: count, seen: count })
export const HandingOver = closed({ version: count, role, ownerId: orNull(uuid), reason })

const ThreadRow = closed({
  id: uuid,
  customer: text,
  market: oneOf(marketIds),
  state: threadState,
  role,
  owner: orNull(text),
  /** The last message, and its author; null: the member. */
  text,
  by: orNull(text),
  lastAt: moment,
  unread: flag,
  promisedAt: orNull(moment),
})
export type ThreadRowView = Shown<typeof ThreadRow>
export const Threads = closed({ ...listOf(ThreadRow).properties, now: moment })

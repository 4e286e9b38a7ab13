import {
  amount,
  anything,
  closed,
  count,
  day,
  list,
  moment,
  optional,
  orNull,
  text,
  uuid,
  yes,
} from '#/platform/http/schema.ts'
import { card, Piece, piece, summary, wish } from './parts.answers.ts'

/** The stylist's desk (R8.02). */
const Profile = closed({
  sizes: anything,
  fit: optional(text),
  colours: list(text),
  avoidColours: list(text),
  prints: list(text),
  occasions: list(text),
  budgetByKind: anything,
  never: list(text),
  text,
  completed: yes,
})
export const DeskQueue = closed({
  queue: list(
    closed({
      id: uuid,
      number: text,
      market: text,
      state: text,
      kind: text,
      wish,
      dueAt: moment,
      stylistId: orNull(uuid),
      version: count,
      customer: text,
      stylist: orNull(text),
      pieces: count,
      declined: count,
      boxesBefore: count,
    }),
  ),
  now: moment,
})
export const DeskBox = closed({
  box: closed({
    ...summary,
    market: text,
    currency: text,
    dueAt: moment,
    /** The date of her subscription it was begun for; null when she ordered it herself. */
    plannedFor: orNull(day),
    stylistId: orNull(uuid),
    note: text,
    handlingFee: amount,
    feeWaivedReason: orNull(text),
  }),
  pieces: list(Piece),
  amount,
  customer: closed({ id: uuid, firstName: text, lastName: text, city: text, profile: Profile }),
  history: list(closed({ ...piece, boxNumber: text, settledAt: orNull(moment) })),
  events: list(
    closed({
      event: text,
      fromState: text,
      toState: text,
      actorKind: text,
      actorId: text,
      reason: orNull(text),
      at: moment,
    }),
  ),
})
export const Candidates = closed({
  candidates: list(
    closed({
      ...card,
      available: count,
      reasons: list(closed({ weight: count, text })),
      score: count,
      others: list(closed({ sku: text, size: text, colour: text })),
    }),
  ),
})

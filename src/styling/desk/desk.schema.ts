import { boxKind, boxState, FeeSeen, summary } from '#/boxes/box.schema.ts'
import { OnBoard, OutfitView } from '#/boxes/outfits/outfits.schema.ts'
import { tendencies } from '#/boxes/parts/outcomes.rule.ts'
import { PieceSeen, piece } from '#/boxes/pieces/piece.schema.ts'
import { DeskWish } from '#/boxes/wishes/wishes.schema.ts'
import { WornNow } from '#/boxes/worn/worn.schema.ts'
import { productCard } from '#/goods/catalogue/cards/product-card.schema.ts'
import { Note } from '#/people/members/notes/notes.schema.ts'
import { PhotoRow } from '#/people/photos/photos.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import {
  amount,
  byName,
  closed,
  count,
  day,
  flag,
  list,
  moment,
  oneOf,
  optional,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { listOf } from '#/platform/list/list-schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { FitWords } from '#/styling/fit/fit-words.schema.ts'
import { BoxLook } from '#/styling/looks/looks.schema.ts'
import { reasonMarks } from '#/styling/ranking/weights.rule.ts'
import { wishedPiece } from '../wished-pieces/wished.schema.ts'

const market = oneOf(marketIds)
const Profile = closed({
  sizes: byName(text),
  fit: text,
  /** Centimetres. */
  height: orNull(count),
  /** Zones of the body that differ from what the size allows for. */
  zones: list(closed({ zone: text, step: text })),
  style: list(text),
  lifestyle: list(text),
  colours: list(text),
  avoidColours: list(text),
  prints: list(text),
  occasions: list(text),
  budgetByKind: byName(amount),
  never: list(text),
  brandSizes: list(closed({ brand: text, kind: text, size: text })),
  neverBrands: list(text),
  text,
  completed: flag,
})
/** Taste learnt from quizzes, in a few words: kinds, colours, prints, fits and fabrics (R6.02). */
const Taste = closed({ liked: count, seen: count, likes: list(text), not: list(text) })
export const DeskQueue = closed({
  ...listOf(
    closed({
      id: uuid,
      number: text,
      market,
      state: boxState,
      kind: boxKind,
      dueAt: moment,
      stylistId: orNull(uuid),
      customer: text,
      stylist: orNull(text),
      forId: orNull(uuid),
      forName: orNull(text),
      insteadOf: orNull(text),
      notSent: flag,
      pieces: count,
      declined: count,
      boxesBefore: count,
    }),
  ).properties,
  stylists: list(closed({ id: uuid, name: text })),
  now: moment,
})
export const DeskBox = closed({
  box: closed({
    ...summary,
    market,
    currency: text,
    dueAt: moment,
    /** The subscription's date for this box; null when the member ordered it. */
    plannedFor: orNull(day),
    stylistId: orNull(uuid),
    note: text,
    fees: list(FeeSeen),
    feesWaivedReason: orNull(text),
    /** Begun by a colleague who is away today. */
    canTakeOver: flag,
    acceptedAt: orNull(moment),
    /** Milliseconds until it leaves; null: not sent. */
    sendsInMs: orNull(count),
    notSent: orNull(text),
    /** A colleague looks at it until then. */
    lookUntil: orNull(moment),
    /** A whole box can be proposed for it. */
    proposes: flag,
  }),
  pieces: list(PieceSeen),
  /** Pieces that the member wished for, to be answered first. */
  wished: list(wishedPiece),
  swappedIn: list(uuid),
  /** Alternatives to a piece, as the stylist proposes; a piece without any gets them by rank. */
  proposed: list(closed({ itemId: uuid, sku: text, title: text, size: text })),
  outfits: list(OutfitView),
  wardrobe: list(OnBoard),
  wishes: list(DeskWish),
  amount,
  customer: closed({
    id: uuid,
    firstName: text,
    lastName: text,
    city: text,
    /** The member's stylist, and the colleague who works for them today; null: none. */
    stylist: orNull(text),
    works: orNull(text),
    profile: Profile,
    taste: Taste,
    /** Empty once the box is no longer being made. */
    photos: list(PhotoRow),
  }),
  history: list(closed({ ...piece, boxNumber: text, settledAt: orNull(moment), worn: orNull(WornNow) })),
  /** Of stylists for the next one; `notesMore`: older ones are on the customer's page. */
  notes: list(Note),
  notesMore: flag,
  /** Questions to colleagues about the box and their answers, the newest first. */
  looks: list(BoxLook),
  events: list(
    closed({
      event: text,
      fromState: boxState,
      toState: boxState,
      actorKind: oneOf(['member', 'staff', 'clock', 'carrier']),
      actorId: text,
      reason: orNull(text),
      at: moment,
    }),
  ),
})
/** A garment that may be picked, with the reasons of its rank. */
export const candidateCard = {
  ...productCard,
  available: count,
  reasons: list(closed({ weight: count, text, mark: optional(oneOf(reasonMarks)) })),
  score: count,
  /** People who had the garment in this size; null while they are too few. */
  outcome: orNull(closed({ people: count, small: count, large: count, tendency: oneOf(tendencies) })),
  /** Chances in per cent to be kept, and worn if kept, with the strongest reasons; null while the points alone rank. */
  keep: orNull(
    closed({
      percent: count,
      doubt: count,
      worn: count,
      reasons: list(closed({ text, against: flag, outcomes: optional(closed({ kept: count, of: count })) })),
    }),
  ),
  /** The sentence that says why it is out of season for this box; its pick needs a reason. */
  outOfSeason: orNull(text),
  /** Colleagues' words on how it runs. */
  words: FitWords,
  others: list(closed({ sku: text, size: text, colour: text })),
}
/** A page of the ranking; `total` counts all of it, `hidden` the garments that each hard rule left out. */
export const Candidates = closed({
  candidates: list(closed(candidateCard)),
  total: count,
  hidden: list(closed({ because: text, count })),
})

export type DeskView = Shown<typeof DeskBox>
export type CandidatesView = Shown<typeof Candidates>
export type QueueView = Shown<typeof DeskQueue>
export type QueueRow = QueueView['rows'][number]

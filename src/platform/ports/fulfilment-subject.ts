/** The paper in a parcel, in the member's language; the subject supplies its texts. */
export type Slip = {
  title: string
  greeting: string
  note: string
  /** The member's requests, and their outcome. */
  wishes?: { wish: string; answer: string }[]
  from: string
  lines: {
    id: string
    title: string
    details: string
    note: string
    price: string
    /** The key of its picture. */
    picture?: string | undefined
  }[]
  /** Below the lines; the last one is their total. */
  sums: { label: string; amount: string }[]
  howTo: string
  labels: string
}
export type ShippedParcel = {
  trackingNumber: string
  expectedFrom: string | null
  expectedTo: string | null
}
/**
 * A subject's status for staff: a word, whether it is done, and a sentence for when the warehouse no longer has it.
 */
export type SubjectStatus = { state: string; closed: boolean; message: string }

/**
 * A kind of thing that the warehouse fulfils. The warehouse calls these methods in its own transaction, with the
 * subject locked; an error undoes the step.
 */
export type FulfilmentSubject<Ctx> = {
  /** The name of one unit in the books of stock and in the audit. */
  unit: string
  /** The party that gets its goods back when they cannot be sent, as staff name it. */
  supplier: string

  /** Locks its row, before any other lock: other changes of the subject wait. */
  lock(ctx: Ctx, subjectId: string): Promise<void>
  /** The time until which it must stay here; null when it may leave. */
  heldUntil(ctx: Ctx, subjectId: string): Promise<Date | null>
  status(ctx: Ctx, subjectId: string): Promise<SubjectStatus>
  slip(ctx: Ctx, subjectId: string): Promise<Slip>
  /** The text below the code of its return label, in the member's language. */
  returnReference(ctx: Ctx, subjectId: string): Promise<string>

  unitPacked(ctx: Ctx, subjectId: string, unitId: string): Promise<void>
  /** Every unit is in the parcel. */
  packed(ctx: Ctx, subjectId: string, by: { staffId: string }): Promise<void>
  unpacked(ctx: Ctx, subjectId: string, why: Undone & { unitIds: string[] }): Promise<void>
  /**
   * The order cannot be sent as it is, and is withdrawn. Everything has been taken out. The units in `missing` are
   * lost: the subject releases its reservations for them, and the warehouse writes the garments off.
   */
  handedBack(ctx: Ctx, subjectId: string, why: Undone & { missing: readonly string[] }): Promise<void>
  shipped(ctx: Ctx, subjectId: string, how: { staffId: string; parcels: ShippedParcel[] }): Promise<void>
  /** Everything sent and not lost has arrived, the last of it at this moment. */
  delivered(ctx: Ctx, subjectId: string, at: Date): Promise<void>
  /**
   * These units do not arrive: they got lost on their way out, or are back. `all`: nothing of the order did, and
   * nothing will.
   */
  endedInTransit(ctx: Ctx, subjectId: string, what: Undone & NotArrived): Promise<void>
  /**
   * A colleague takes back a kept unit that has arrived: from now on it counts as expected. Without this method it
   * counts as unannounced.
   */
  takeLate?(ctx: Ctx, subjectId: string, unitId: string): Promise<void>
  /** This unit is back with us, expected or not. */
  received(ctx: Ctx, subjectId: string, unitId: string): Promise<void>
  /** This unit was expected and will not come. */
  lost(ctx: Ctx, subjectId: string, unitId: string): Promise<void>
}
/** `lost`, or `undelivered`: the parcel was not accepted, and is back with us unopened. */
export type NotArrived = { end: 'lost' | 'undelivered'; unitIds: string[]; all: boolean }
export type Undone = { staffId: string; reason: string }
export type FulfilmentSubjects<Ctx> = Readonly<Record<string, FulfilmentSubject<Ctx>>>

/** Each feature lists its own (features.ts); the application carries all of them in its context. */
export function subjectOf<Ctx extends { fulfilmentSubjects: ReadonlyMap<string, FulfilmentSubject<Ctx>> }>(
  ctx: Ctx,
  { subjectType }: { subjectType: string },
): FulfilmentSubject<Ctx> {
  const subject = ctx.fulfilmentSubjects.get(subjectType)
  if (!subject) throw new Error(`Nobody fulfils the subject ${subjectType}`)
  return subject
}

/** What lies in a parcel on paper, in the member's language, as the subject words it. */
export type Slip = {
  title: string
  greeting: string
  note: string
  /** What the member asked for, and what became of it. */
  wishes?: { asked: string; answer: string }[]
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
  /** Under the lines; the last one is what they come to. */
  sums: { label: string; amount: string }[]
  howTo: string
  labels: string
}
/** A parcel that has left. */
export type ShippedParcel = {
  trackingNumber: string
  expectedFrom: string | null
  expectedTo: string | null
}
/** How a subject stands, for staff: a word, whether all is done, and a sentence for when the warehouse has it no more. */
export type Standing = { state: string; closed: boolean; says: string }

/**
 * What is fulfilled, by its type. The warehouse asks it and tells it, in the warehouse's transaction and with the subject
 * locked; whatever it throws undoes the step.
 */
export type FulfilmentSubject<Ctx> = {
  /** What one unit is called in the books of stock and in the audit. */
  unit: string
  /** To whom its goods are given back when they cannot be sent, as staff say it. */
  supplier: string

  /** Its row is locked: whoever changes the subject waits there, first of all. */
  lock(ctx: Ctx, subjectId: string): Promise<void>
  /** Until when it must stay here; null when it may leave. */
  heldUntil(ctx: Ctx, subjectId: string): Promise<Date | null>
  standing(ctx: Ctx, subjectId: string): Promise<Standing>
  slip(ctx: Ctx, subjectId: string): Promise<Slip>
  /** What stands under the code of its return label, in the member's language. */
  returnReference(ctx: Ctx, subjectId: string): Promise<string>

  unitPacked(ctx: Ctx, subjectId: string, unitId: string): Promise<void>
  /** Every unit is in. */
  packed(ctx: Ctx, subjectId: string, by: { staffId: string }): Promise<void>
  /** These units are out again. */
  unpacked(ctx: Ctx, subjectId: string, why: Undone & { unitIds: string[] }): Promise<void>
  /**
   * The order cannot be sent as it is, and is withdrawn. Everything has been taken out. The units in `missing` are not
   * there any more: the subject lets go of what it had reserved for them, and the warehouse writes the garments off.
   */
  handedBack(ctx: Ctx, subjectId: string, why: Undone & { missing: readonly string[] }): Promise<void>
  shipped(ctx: Ctx, subjectId: string, how: { staffId: string; parcels: ShippedParcel[] }): Promise<void>
  /** Everything that was sent and did not get lost has arrived, the last of it at this moment. */
  delivered(ctx: Ctx, subjectId: string, at: Date): Promise<void>
  /** These units do not arrive: they got lost on their way out, or are back. `all`: nothing of the order did, and nothing will. */
  endedOnTheWay(ctx: Ctx, subjectId: string, what: Undone & NotArrived): Promise<void>
  /** A colleague takes back what was kept and has come: from now on it is awaited. Without it, it is as if it came unannounced. */
  takeLate?(ctx: Ctx, subjectId: string, unitId: string): Promise<void>
  /** This unit is back with us, expected or not. */
  received(ctx: Ctx, subjectId: string, unitId: string): Promise<void>
  /** This unit was expected and will not come. */
  lost(ctx: Ctx, subjectId: string, unitId: string): Promise<void>
}
/** `lost`, or `undelivered`: nobody took the parcel, and it is back with us unopened. */
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

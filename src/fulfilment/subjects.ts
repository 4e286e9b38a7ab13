/** What is fulfilled, by its type: asked and told by the warehouse, in the warehouse's transaction. */
export type FulfilmentSubject<Ctx> = {
  /** Its row is locked: whoever changes the subject waits there, first of all. */
  lock(ctx: Ctx, subjectId: string): Promise<void>
  /** Everything that we sent has arrived, the last of it at this moment. May be told twice. */
  delivered(ctx: Ctx, subjectId: string, at: Date): Promise<void>
}
export type FulfilmentSubjects<Ctx> = Readonly<Record<string, FulfilmentSubject<Ctx>>>

/** The one table of them is src/fulfilment-subjects.ts; the application carries it in its context. */
export function subjectOf<Ctx extends { fulfilmentSubjects: FulfilmentSubjects<Ctx> }>(
  ctx: Ctx,
  { subjectType }: { subjectType: string },
): FulfilmentSubject<Ctx> {
  const subject = ctx.fulfilmentSubjects[subjectType]
  if (!subject) throw new Error(`Nobody fulfils the subject ${subjectType}`)
  return subject
}

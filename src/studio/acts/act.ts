import type { StaffRole, StaffWithRoles } from '#/platform/http/access/access.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { FieldName, FormField, Input } from './fields.ts'

/** The kinds of objects that acts are about, as the audit names them. */
export const subjectKinds = ['member', 'box', 'box-item', 'shop-order', 'charge', 'email', 'act'] as const
export type SubjectKind = (typeof subjectKinds)[number]

export type Whose = { id: string; kind: 'member' | 'guest'; market: MarketId }
/** A subject on which an act is possible now, with the form of the act. */
export type Offer = {
  id: string
  name: string
  fields: FormField[]
  /** The kind of the subject, where the act is about several kinds. */
  kind?: SubjectKind
  /** The customer's data for the placeholders of an answer. */
  values?: Record<string, string>
}

export type Doing<Takes extends FieldName = FieldName> = {
  whose: Whose
  /** The id of the subject. */
  about: string
  staff: StaffWithRoles
  reason: string
  input: Pick<Input, Takes>
}
/** An act that is undone. `mailsStopped`: the mails of the act were stopped before they left. */
export type Undoing = Omit<Doing, 'input'> & { undoData: UndoData; mailsStopped: boolean }
/** The values that an act leaves for its undoing. */
export type UndoData = Readonly<Record<string, unknown>>

/** An act of a colleague for a customer, by the customer's own use case (R8.06). */
export type Act<Takes extends FieldName = FieldName> = {
  label: string
  /** The words of its button. */
  button: string
  about: SubjectKind
  roles: readonly StaffRole[]
  takes: readonly Takes[]
  /** Password and second factor once more: money moves. */
  stepUp: boolean
  /** Shown in place of subjects when the act is not possible. */
  none: string
  offers(ctx: Ctx, whose: Whose, staff: StaffWithRoles): Promise<Offer[]>
  /** Runs in a transaction without ports of the outside world. Returns what its undoing needs. */
  run(ctx: Ctx, doing: Doing<Takes>): Promise<UndoData | undefined>
  /** Throws if the input is not allowed at all; true when a second colleague has to agree. Null: see `because`. */
  needsSecond: ((ctx: Ctx, doing: Doing<Takes>) => Promise<boolean>) | null
  /** 'mails': its mails can be stopped before they leave, and nothing else. Null: the world does not allow it. */
  undo: ((ctx: Ctx, undoing: Undoing) => Promise<unknown>) | 'mails' | null
  /** The templates of its mails. */
  templates: readonly string[]
  because: string
}

/** Keeps the types of the fields within a row of the table. */
export const act = <const Takes extends FieldName>(row: Act<Takes>): Act => row

/** True when a colleague has one of the roles of an act. */
export const mayAct = ({ roles }: StaffWithRoles, act: Pick<Act, 'roles'>): boolean =>
  act.roles.some((role) => roles.includes(role))

import { Type } from 'typebox'
import {
  byName,
  closed,
  count,
  day,
  flag,
  list,
  moment,
  momentInput,
  optional,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'

const Values = orNull(byName(Type.Unsafe<unknown>({})))
const Named = closed({ kind: text, id: text, name: text })

export const AuditedAct = closed({
  id: text,
  at: moment,
  actor: Named,
  act: text,
  subject: Named,
  /** The person whom the subject is about. */
  person: orNull(closed({ id: uuid, name: text })),
  before: Values,
  after: Values,
  reason: orNull(text),
})

export const AuditPage = closed({
  items: list(AuditedAct),
  total: count,
  more: flag,
  cut: flag,
  page: count,
  pages: count,
  sort: text,
  asOf: moment,
  actors: list(closed({ id: text, name: text })),
  acts: list(text),
})

const edge = Type.Union([day, momentInput])
/** A date covers the whole day. */
export const AuditQuery = closed({
  q: optional(Type.String({ maxLength: 100 })),
  from: optional(edge),
  to: optional(edge),
})

import { type Static, Type } from 'typebox'
import {
  amount,
  byName,
  closed,
  flag,
  list,
  oneOf,
  optional,
  orNull,
  reason,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { subjectKinds } from './act.ts'
import { actNames } from './acts.ts'
import { FormField, inputs } from './fields.ts'

/** `values`: the customer's data for the placeholders of an answer. */
const Offer = closed({ id: uuid, name: text, fields: list(FormField), values: optional(byName(text)) })
export const Acts = closed({
  acts: list(
    closed({
      act: oneOf(actNames),
      label: text,
      button: text,
      about: oneOf(subjectKinds),
      none: text,
      /** The act can be undone, or its mails stopped before they leave. */
      undoable: flag,
      offers: list(Offer),
    }),
  ),
})

const fields = Object.fromEntries(
  Object.entries(inputs).map(([name, schema]) => [name, optional(schema)]),
) as { [Name in keyof typeof inputs]: ReturnType<typeof optional<(typeof inputs)[Name]>> }

/** `seen`: what the preview answered. The fields are those that the act takes. */
export const ActBody = closed({
  act: oneOf(actNames),
  about: optional(uuid),
  reason,
  preview: flag,
  seen: optional(Type.String({ maxLength: 100 })),
  ...fields,
})
export type ActBody = Static<typeof ActBody>

const Effect = closed({
  changes: list(closed({ of: text, name: text, before: text, after: text })),
  money: list(closed({ account: text, amount, currency: text })),
  mails: list(closed({ id: uuid, subject: text, to: text, text })),
  later: list(closed({ what: text, before: text, after: text })),
})

export const Acted = closed({
  state: oneOf(['shown', 'done', 'waits']),
  second: flag,
  effect: Effect,
  seen: text,
  id: orNull(uuid),
})

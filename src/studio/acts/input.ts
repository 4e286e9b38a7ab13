import { Value } from 'typebox/value'
import { DomainError, Invalid } from '#/platform/errors.ts'
import type { Act } from './act.ts'
import { fieldNames, type Input, inputs } from './fields.ts'

/** The fields that an act takes, from a body that may have any. Throws when one is missing, or one more is given. */
export function inputOf({ takes }: Act, given: Partial<Record<string, unknown>>): Input {
  const named = fieldNames.filter((name) => given[name] !== undefined)
  if (named.some((name) => !takes.includes(name))) throw new DomainError(400, 'bad-request')
  const missing = takes.filter((name) => !Value.Check(inputs[name], given[name]))
  if (missing.length > 0)
    throw Invalid(Object.fromEntries(missing.map((name) => [name, 'required' as const])))
  // Only these are read: the act's own type names them.
  return Object.fromEntries(takes.map((name) => [name, given[name]])) as Input
}

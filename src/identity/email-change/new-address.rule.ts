import { email, type Rule, required } from '#/validation/validation.rule.ts'

/** Another address than the one she has: told at its field before her password is asked for (R3.16). */
export const newAddressRules = (present: string): readonly Rule[] => [
  required,
  email,
  (value) => (value.toLowerCase() === present.toLowerCase() ? 'email-same' : undefined),
]

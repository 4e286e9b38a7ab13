import { emailFormat, type Rule, required } from '#/platform/validation/validation.rule.ts'

/** The new address must differ from the current one; the field says so before the password is asked for (R3.16). */
export const newAddressRules = (present: string): readonly Rule[] => [
  required,
  emailFormat,
  (value) => (value.toLowerCase() === present.toLowerCase() ? 'email-same' : undefined),
]

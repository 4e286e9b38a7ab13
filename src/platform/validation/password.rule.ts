import { confirmed, type FieldRules, maxLength, passwordLength, required } from './validation.rule.ts'

export const LEAST_PASSWORD = 8

/** A password has 8 to 128 characters (T3), and no other rule. */
export const passwordRules = [required, passwordLength(LEAST_PASSWORD), maxLength(128)]

export type NewPassword = { password: string; passwordRepeated: string }

/** A new password, typed the same twice (R5.02). */
export const newPasswordRules = ({ password }: NewPassword): FieldRules<NewPassword> => ({
  password: passwordRules,
  passwordRepeated: [required, confirmed(password)],
})

import { confirmed, type FieldRules, maxLength, passwordLength, required } from './validation.rule.ts'

export const LEAST_PASSWORD = 8

/** A password is long enough from 8 characters on, and may have 128 (T3); nothing else is asked of it. */
export const passwordRules = [required, passwordLength(LEAST_PASSWORD), maxLength(128)]

export type NewPassword = { password: string; passwordRepeated: string }

/** Another password, typed the same twice (R5.02). */
export const newPasswordRules = ({ password }: NewPassword): FieldRules<NewPassword> => ({
  password: passwordRules,
  passwordRepeated: [required, confirmed(password)],
})

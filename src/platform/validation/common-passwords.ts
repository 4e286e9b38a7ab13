import { dictionary } from '@zxcvbn-ts/language-common'

let common: Set<string> | undefined

/** True for one of the 30,000 most used passwords, or our name with digits only (R3.07, T3). */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'])
  const plain = password.toLowerCase()
  return common.has(plain) || /^garderobe[\W\d]*$/.test(plain) || /^(.)\1+$/.test(plain)
}

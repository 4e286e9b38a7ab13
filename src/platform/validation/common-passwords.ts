let common: Set<string> | undefined

/** True for one of the 30,000 most used passwords, or a simple one (R3.07, T3). The list is loaded at its first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= new Set((await import('@zxcvbn-ts/language-common')).dictionary['passwords-common'])
  return common.has(password.toLowerCase()) || isSimplePassword(password)
}

/** Our name with digits only, or one character again and again. */
export function isSimplePassword(password: string): boolean {
  const plain = password.toLowerCase()
  return /^garderobe[\W\d]*$/.test(plain) || /^(.)\1+$/.test(plain)
}

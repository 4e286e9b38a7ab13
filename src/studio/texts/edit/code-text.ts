import { found, Invalid, Refused } from '#/platform/errors.ts'
import { type EditFault, editFaults, mergedText } from '#/platform/texts/edited-text.rule.ts'
import { lawOf } from '#/platform/texts/law-texts.rule.ts'
import { type CustomerTexts, customerTexts } from '#/platform/texts/message.rule.ts'
import { isAboutMoney } from '#/platform/texts/numbers.rule.ts'
import { codeTexts } from '#/platform/texts/server-texts.ts'
import { spaceOf } from '#/platform/texts/space.rule.ts'

/** A text of the code, with all that an edit of it is checked by. Undefined for a key that the code does not have. */
export function findCodeText(key: string) {
  const text = codeTexts().get(key)
  const code = text && customerTexts(text.translations)
  if (!code) return undefined
  const { file } = text
  return {
    ...{ key, file, code, law: lawOf({ key, file }) },
    ...{ space: spaceOf(key, code), isAboutMoney: isAboutMoney(file) },
  }
}
export type EditableText = NonNullable<ReturnType<typeof findCodeText>>

/** The text that a colleague may change; a 404 for an unknown key, and a refusal where the law fixes the words. */
export function editable(key: string): EditableText {
  const text = found(findCodeText(key))
  if (text.law?.lock === 'locked') throw Refused('text-locked', { because: text.law.because })
  return text
}

/** The four texts that are said where `edit` is in force. */
export const saidWith = (code: CustomerTexts, edit: CustomerTexts | null | undefined): CustomerTexts =>
  customerTexts(mergedText(code, edit ?? undefined)) ?? code

export function requireGood(text: EditableText, edit: CustomerTexts): void {
  const faults = editFaults({ ...text, edit })
  if (faults.length > 0)
    throw Invalid(Object.fromEntries(faults.map((fault) => [fieldOf(fault), codeOf(fault)])))
}

/** The field of a form: `texts.de`, or `texts.de.one`. */
const fieldOf = ({ market, form }: EditFault) => ['texts', market, ...(form ? [form] : [])].join('.')
const codeOf = ({ code }: EditFault) => `text-${code}` as const

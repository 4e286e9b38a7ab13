import { type Messages, type TextParams, translate } from '#/platform/texts/translate.ts'

export type { Messages }
export type Translate = (key: string, params?: TextParams) => string

/** A key without a text shows itself and is reported, it never throws (R1.06). */
export function translator(
  intlLocale: string,
  messages: Messages,
  onMissing: (key: string) => void = () => {},
): Translate {
  return (key, params) => {
    if (!Object.hasOwn(messages, key)) onMissing(key)
    return translate(messages, intlLocale, key, params)
  }
}

import type { PageText } from '#/platform/texts.ts'
import { type Messages, type TextParams, translate } from './translate.ts'

export type { Messages }
/** A key that no file of texts has does not compile; a composed key has the type of its parts. */
export type Translate = (key: PageText, params?: TextParams) => string

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

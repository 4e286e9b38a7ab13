/** Texts by key with `{name}` placeholders; a value with plural forms is chosen by `count` (Intl.PluralRules). */
export type Messages = Record<string, string | Record<string, string>>
export type TextParams = Record<string, string | number>

/** The text, or the fallback's, or the key itself (R1.06); never throws. */
export function translate(
  messages: Messages,
  intlLocale: string,
  key: string,
  params: TextParams = {},
  fallback?: Messages,
): string {
  const entry = messages[key] ?? fallback?.[key]
  if (entry === undefined) return key
  const text = typeof entry === 'string' ? entry : pluralForm(entry, intlLocale, Number(params.count ?? 0))
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder))
}

const pluralForm = (forms: Record<string, string>, intlLocale: string, count: number) =>
  forms[new Intl.PluralRules(intlLocale).select(count)] ?? forms.other ?? ''

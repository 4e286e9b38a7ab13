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
  const entry = messageAt(messages, key) ?? messageAt(fallback, key)
  if (entry === undefined) return key
  const text = typeof entry === 'string' ? entry : pluralForm(entry, intlLocale, Number(params.count ?? 0))
  // After a value that ends in a full stop, such as 100 kr., no second one follows.
  return text.replace(/\{(\w+)\}(\.(?!\.))?/g, (_, name: string, stop = '') => {
    const value = String(params[name] ?? `{${name}}`)
    return value.endsWith('.') ? value : value + stop
  })
}

/** Own keys only: `constructor` is a key without a text like any other. */
export const messageAt = (messages: Messages | undefined, key: string) =>
  messages && Object.hasOwn(messages, key) ? messages[key] : undefined

const pluralForm = (forms: Record<string, string>, intlLocale: string, count: number) =>
  forms[rulesOf(intlLocale).select(count)] ?? forms.other ?? Object.values(forms)[0] ?? ''

/** Creating the rules takes longer than a text: it was a tenth of a listing's page. */
const known = new Map<string, Intl.PluralRules>()
function rulesOf(intlLocale: string): Intl.PluralRules {
  const rules = known.get(intlLocale) ?? new Intl.PluralRules(intlLocale)
  known.set(intlLocale, rules)
  return rules
}

import { type WishProblems, wishFrom, wishProblems } from './wish.rule.ts'

/** Problems of the wish in a form; the first wrong field takes the focus. */
export function problemsIn(form: HTMLFormElement, soonest: string): WishProblems {
  const date = form.elements.namedItem('date')
  // Half a date has an empty value: only the browser's validity tells it.
  const isHalf = date instanceof HTMLInputElement && date.validity.badInput
  const problems: WishProblems = {
    ...wishProblems(wishFrom(fieldsOf(form)), soonest),
    ...(isHalf && { date: 'wish-date' as const }),
  }
  const first = (['budget', 'date'] as const).find((name) => problems[name])
  const field = first && form.elements.namedItem(first)
  if (field instanceof HTMLElement) field.focus()
  return problems
}

export const fieldsOf = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))

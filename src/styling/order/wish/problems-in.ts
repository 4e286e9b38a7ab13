import { type WishProblems, wishFrom, wishProblems } from './wish.rule.ts'

/** What is wrong with a wish as it stands in its form; the first field of that kind takes the focus. */
export function problemsIn(form: HTMLFormElement, soonest: string): WishProblems {
  const date = form.elements.namedItem('date')
  // Half a date has no value: the browser alone knows of it.
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

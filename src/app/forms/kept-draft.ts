import { type RefObject, useEffect } from 'react'

type Draft = { over: string; fields: string }

/**
 * What she has chosen on this screen and not sent yet, kept in this tab: a reload, a lost connection or a look at the
 * step before loses nothing. It lies over the answer she had (`over`); once that has changed, it is history.
 */
export function useKeptDraft(form: RefObject<HTMLFormElement | null>, key: string, answer: unknown) {
  const over = JSON.stringify(answer ?? null)
  useEffect(() => {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null
    if (form.current && kept?.over === over) fill(form.current, new URLSearchParams(kept.fields))
  }, [form, key, over])
  return () => {
    if (!form.current) return
    const draft: Draft = { over, fields: written(form.current) }
    sessionStorage.setItem(key, JSON.stringify(draft))
  }
}

/** What was sent is no draft any more. */
export const forgetDraft = (key: string): void => sessionStorage.removeItem(key)

const written = (form: HTMLFormElement) =>
  new URLSearchParams(
    [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()

function fill(form: HTMLFormElement, values: URLSearchParams) {
  for (const field of form.elements) {
    if (field instanceof HTMLTextAreaElement) field.value = values.get(field.name) ?? field.value
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue
    if (field.type === 'radio' || field.type === 'checkbox')
      field.checked = values.getAll(field.name).includes(field.value)
    else field.value = values.get(field.name) ?? field.value
  }
}

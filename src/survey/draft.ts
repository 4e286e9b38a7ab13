import { type RefObject, useEffect } from 'react'

/**
 * What she has chosen on this screen and not sent yet, kept in this tab: a reload or a look at the step before
 * loses nothing. Only the browser knows it; the server has it once she goes on.
 */
export function useKeptDraft(form: RefObject<HTMLFormElement | null>, key: string) {
  useEffect(() => {
    const kept = form.current && sessionStorage.getItem(key)
    if (form.current && kept) fill(form.current, new URLSearchParams(kept))
  }, [form, key])
  const keep = () => {
    if (form.current) sessionStorage.setItem(key, written(form.current))
  }
  return { keep, sent: () => sessionStorage.removeItem(key) }
}

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

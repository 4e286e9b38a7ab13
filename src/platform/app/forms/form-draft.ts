import { type RefObject, useEffect } from 'react'
import { draftAt } from './draft.ts'

/**
 * Keeps the choices of a plain form. Restored choices fire a `draft` event on it. Returns the function to call at
 * each change.
 */
export function useFormDraft(form: RefObject<HTMLFormElement | null>, key: string, answer: unknown) {
  const over = JSON.stringify(answer ?? null)
  useEffect(() => {
    const fields = draftAt<string>(key, JSON.parse(over)).read()
    if (!form.current || fields === undefined) return
    fill(form.current, new URLSearchParams(fields))
    form.current.dispatchEvent(new Event('draft'))
  }, [form, key, over])
  return () => {
    const draft = draftAt<string>(key, answer)
    if (form.current) draft.write(written(form.current, draft.read()))
  }
}

/** The form's values, and those of the draft for fields that this page does not have. */
function written(form: HTMLFormElement, before = '') {
  const filled = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])
  const elsewhere = [...new URLSearchParams(before)].filter(([name]) => !form.elements.namedItem(name))
  return new URLSearchParams([...filled, ...elsewhere]).toString()
}

function fill(form: HTMLFormElement, values: URLSearchParams) {
  for (const field of form.elements) {
    if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
      field.value = values.get(field.name) ?? field.value
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue
    // A draft from a page with fewer questions has no value for this field.
    if (field.type === 'radio' && !values.has(field.name)) continue
    if (field.type === 'radio' || field.type === 'checkbox')
      field.checked = values.getAll(field.name).includes(field.value)
    else field.value = values.get(field.name) ?? field.value
  }
}

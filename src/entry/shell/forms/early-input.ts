type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Repeats input from before the script was loaded: React hydrates the page as the server rendered it and would reset
 * the fields (R5, no input is lost).
 */
export function repeatEarlyInput(page: Document): void {
  for (const field of page.querySelectorAll<Field>('input, textarea, select')) {
    if (field instanceof HTMLSelectElement) repeatSelect(field)
    else if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type))
      repeatTick(field)
    else if (field.type !== 'file' && field.type !== 'hidden') repeatText(field)
  }
}

/** Ignores all radios of a group but the chosen one. */
function repeatTick(field: HTMLInputElement) {
  const untapped = field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)
  if (untapped) return
  field.checked = field.defaultChecked
  field.click()
}

function repeatText(field: HTMLInputElement | HTMLTextAreaElement) {
  const typed = field.value
  if (typed === field.defaultValue) return
  field.value = field.defaultValue
  setUnseen(field, 'value', typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function repeatSelect(field: HTMLSelectElement) {
  const drawn = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0]
  if (drawn && drawn.value !== field.value) field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Bypasses React's setter on the element, so that React sees a difference. */
function setUnseen(field: HTMLInputElement | HTMLTextAreaElement, name: 'value', value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value)
}

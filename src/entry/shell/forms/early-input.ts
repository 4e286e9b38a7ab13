type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Repeats what was tapped and typed while the script was still loading: React takes the page as it was drawn and would
 * put the fields back (R5, nothing that was entered is lost).
 */
export function repeatEarlyInput(page: Document): void {
  for (const field of page.querySelectorAll<Field>('input, textarea, select')) {
    if (field instanceof HTMLSelectElement) repeatSelect(field)
    else if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type))
      repeatTick(field)
    else if (field.type !== 'file' && field.type !== 'hidden') repeatWords(field)
  }
}

/** Of a group of radios only the one that is chosen now has something to say. */
function repeatTick(field: HTMLInputElement) {
  const untapped = field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)
  if (untapped) return
  field.checked = field.defaultChecked
  field.click()
}

function repeatWords(field: HTMLInputElement | HTMLTextAreaElement) {
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

/** Past React's own setter on the element, so that it sees a difference. */
function setUnseen(field: HTMLInputElement | HTMLTextAreaElement, name: 'value', value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value)
}

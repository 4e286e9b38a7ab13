import { useRef, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useMarket } from '#/platform/texts/use-texts.tsx'
import { zip } from '#/platform/validation/validation.rule.ts'

/**
 * The places of the postcode being typed. A single one is filled in, unless the field has another value; of
 * several one is chosen from a list. On any failure the place is typed by hand.
 */
export function usePlaces() {
  const { countryId } = useMarket()
  const [places, setPlaces] = useState<readonly string[]>([])
  const requested = useRef('')
  const filled = useRef('')

  async function suggest(field: HTMLInputElement) {
    const typed = field.value.trim()
    if (typed === requested.current || typed === '' || zip(countryId)(typed) !== undefined) return
    requested.current = typed
    const found = await send('GET', '/places', { query: { zip: typed } }).catch(() => undefined)
    if (requested.current !== typed) return // the postcode has changed meanwhile
    if (!found) requested.current = ''
    setPlaces(found?.places ?? [])
    const [only, ...others] = found?.places ?? []
    const city = field.form?.elements.namedItem('city')
    if (!only || others.length > 0 || !(city instanceof HTMLInputElement)) return
    if (city.value !== '' && city.value !== filled.current) return
    filled.current = only
    typeInto(city, only)
  }
  return { places, suggest }
}

/** Sets the value as if typed: the form receives the events, checks and stores it. React ignores values that it set itself. */
function typeInto(field: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

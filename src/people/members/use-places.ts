import { useRef, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useMarket } from '#/platform/texts/use-texts.tsx'
import { zip } from '#/platform/validation/validation.rule.ts'

/**
 * The places of the postcode that is being typed. One alone is filled in, unless something else stands there already; of
 * several one is chosen from a list. Whatever fails, the place is typed as ever.
 */
export function usePlaces() {
  const { countryId } = useMarket()
  const [places, setPlaces] = useState<readonly string[]>([])
  const asked = useRef('')
  const filled = useRef('')

  async function look(field: HTMLInputElement) {
    const typed = field.value.trim()
    if (typed === asked.current || typed === '' || zip(countryId)(typed) !== undefined) return
    asked.current = typed
    const found = await send('GET', '/places', { query: { zip: typed } }).catch(() => undefined)
    if (asked.current !== typed) return // another postcode by now
    if (!found) asked.current = ''
    setPlaces(found?.places ?? [])
    const [only, ...others] = found?.places ?? []
    const city = field.form?.elements.namedItem('city')
    if (!only || others.length > 0 || !(city instanceof HTMLInputElement)) return
    if (city.value !== '' && city.value !== filled.current) return
    filled.current = only
    typeInto(city, only)
  }
  return { places, look }
}

/** As if it had been typed: the form hears it, checks it and remembers it. React keeps what it set itself to itself. */
function typeInto(field: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

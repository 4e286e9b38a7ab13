import type { CreditBureau } from '#/platform/ports/credit-bureau.ts'

/** A name for comparison: case, spaces and composed letters do not matter. */
const personName = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * People whom the sandbox refuses, and those for whom it does not answer; docs/operations.md lists them for trying it
 * out.
 */
const refusedNumbers = new Set(['8112289874', '6408233234', '9001010017'])
const refusedNames = new Set(
  ['Karla Kredit', 'Astrid Afslag', 'Nora Nej', 'Nelly Nee', 'Anna Abgelehnt'].map(personName),
)
const silentNames = new Set(
  ['Tyra Tavshed', 'Tilda Tystnad', 'Stella Stilte', 'Stella Stille'].map(personName),
)

/** The bureau of the local environment: decides by the lists above, without any service. */
export const sandboxCreditBureau: CreditBureau = {
  async check({ random }, { firstName, lastName, personalNumber = '' }) {
    const name = personName(`${firstName} ${lastName}`)
    if (silentNames.has(name) || personName(lastName) === 'utilgængelig') return { outcome: 'unavailable' }
    const number = personalNumber.replace(/\D/g, '').slice(-10)
    const listed = refusedNames.has(name) || refusedNumbers.has(number)
    return { outcome: listed ? 'refused' : 'approved', reference: `sandbox-${random.token(9)}` }
  },
}

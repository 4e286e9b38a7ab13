import type { Mandate } from './mandates.ts'

/** What a member sees of the saved card; the provider's number of it stays with us (T28). */
export const cardView = (mandate: Mandate | undefined) =>
  mandate
    ? { brand: mandate.brand, last4: mandate.last4, expMonth: mandate.expMonth, expYear: mandate.expYear }
    : null

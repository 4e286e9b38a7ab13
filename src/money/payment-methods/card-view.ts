import type { Mandate } from './mandates.ts'

/** The saved card for a member, without the provider's id of it (T28). */
export const cardView = (mandate: Mandate | undefined) =>
  mandate
    ? { brand: mandate.brand, last4: mandate.last4, expMonth: mandate.expMonth, expYear: mandate.expYear }
    : null

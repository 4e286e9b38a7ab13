import { event } from '#/events.ts'

export type CapturedCharge = { subjectType: string; subjectId: string; chargeId: string }

/** A charge has come in. Told in the transaction that books it. */
export const chargeCaptured = event<CapturedCharge>('charge-captured')

import type { Carrier } from '#/platform/ports/carrier.ts'
import { trackingNumberOf } from './tracking-number.ts'

/**
 * Replaces a carrier that is not connected: parcels are booked and handed over by hand under our own number, and the
 * warehouse marks their arrival, which begins the approval period.
 */
export const manualCarrier: Carrier = {
  register: async (_, { reference, market }) => ({ trackingNumber: trackingNumberOf(reference, market) }),
  handOver: async () => {},
  arrived: async ({ clock }, trackingNumber) => ({
    eventId: `${trackingNumber}:delivered`,
    trackingNumber,
    kind: 'delivered',
    at: clock.now(),
  }),
}

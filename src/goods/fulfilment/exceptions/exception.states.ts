import { defineMachine } from '#/platform/state-machine.ts'

/** A problem with goods or a parcel; it waits until a colleague settles it. */
export const exceptionMachine = defineMachine('fulfilment-exception', {
  open: { resolve: 'resolved' },
  resolved: {},
})
export type ExceptionState = keyof (typeof exceptionMachine)['states']

/** Goods that came in unexpectedly. */
export const unexpectedKinds = ['late', 'foreign', 'surplus'] as const
/** Fates of a parcel that we sent, as a colleague reports them. */
export const parcelKinds = ['parcel-lost', 'parcel-refused'] as const
export const isOfParcel = (kind: ExceptionKind) => (parcelKinds as readonly ExceptionKind[]).includes(kind)
/** Kinds that colleagues report; the carrier reports that a lost parcel arrived after all. */
export const reportedKinds = [...unexpectedKinds, ...parcelKinds] as const
export type ReportedKind = (typeof reportedKinds)[number]
export const exceptionKinds = [...reportedKinds, 'parcel-found'] as const
export type ExceptionKind = (typeof exceptionKinds)[number]

export const exceptionLabels: Record<ExceptionKind, string> = {
  late: 'Came after it was kept',
  foreign: 'Not from us, or not from this parcel',
  surplus: 'More than was expected',
  'parcel-lost': 'Parcel lost',
  'parcel-refused': 'Parcel refused or not fetched',
  'parcel-found': 'Lost parcel arrived after all',
}

/**
 * Bookings of a settlement: nothing, a garment on the shelf, a late piece that is still taken back, or the pieces on their
 * way to the member as lost or back.
 */
export const bookings = ['nothing', 'shelf', 'take-back', 'lost', 'back'] as const
export type ExceptionBooking = (typeof bookings)[number]
export const bookingLabels: Record<ExceptionBooking, string> = {
  nothing: '',
  shelf: 'on the shelf',
  'take-back': 'taken back',
  lost: 'booked as lost',
  back: 'back on the shelf',
}

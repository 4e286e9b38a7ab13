import { defineMachine } from '#/platform/state-machine.ts'

/** Something with goods or a parcel went otherwise than expected; it waits until a person says how it ended. */
export const exceptionMachine = defineMachine('fulfilment-exception', {
  open: { resolve: 'resolved' },
  resolved: {},
})
export type ExceptionState = keyof (typeof exceptionMachine)['states']

/** What came in that nobody awaited. */
export const goodsKinds = ['late', 'foreign', 'surplus'] as const
/** What became of a parcel that we sent, as a person hears it. */
export const parcelKinds = ['parcel-lost', 'parcel-refused'] as const
export const isOfParcel = (kind: ExceptionKind) => (parcelKinds as readonly ExceptionKind[]).includes(kind)
/** What a person reports; that a lost parcel arrived after all, the carrier tells. */
export const reportedKinds = [...goodsKinds, ...parcelKinds] as const
export type ReportedKind = (typeof reportedKinds)[number]
export const exceptionKinds = [...reportedKinds, 'parcel-found'] as const
export type ExceptionKind = (typeof exceptionKinds)[number]

/** As staff read it. */
export const kindWords: Record<ExceptionKind, string> = {
  late: 'Came after it was kept',
  foreign: 'Not from us, or not from this parcel',
  surplus: 'More than was expected',
  'parcel-lost': 'Parcel lost',
  'parcel-refused': 'Parcel refused or not fetched',
  'parcel-found': 'Lost parcel arrived after all',
}

/**
 * What is booked when it is settled: nothing, a garment on the shelf, that it is taken back still, or what is on its way to the member
 * as lost or back.
 */
export const bookings = ['nothing', 'shelf', 'take-back', 'lost', 'back'] as const
export type Booking = (typeof bookings)[number]
export const bookingWords: Record<Booking, string> = {
  nothing: '',
  shelf: 'on the shelf',
  'take-back': 'taken back',
  lost: 'booked as lost',
  back: 'back on the shelf',
}

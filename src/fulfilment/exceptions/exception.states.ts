import { defineMachine } from '#/platform/state-machine.ts'

/** Something with goods or a parcel went otherwise than expected; it waits until a person says how it ended. */
export const exceptionMachine = defineMachine('fulfilment-exception', {
  open: { resolve: 'resolved' },
  resolved: {},
})
export type ExceptionState = keyof (typeof exceptionMachine)['states']

/** What came in that nobody awaited. */
export const goodsKinds = ['late', 'foreign', 'surplus'] as const
/** What became of a parcel that we sent. */
export const parcelKinds = ['parcel-lost', 'parcel-refused'] as const
export const exceptionKinds = [...goodsKinds, ...parcelKinds] as const
export type ExceptionKind = (typeof exceptionKinds)[number]

/** As staff read it. */
export const kindWords: Record<ExceptionKind, string> = {
  late: 'Came after it was kept',
  foreign: 'Not from us, or not from this parcel',
  surplus: 'More than was expected',
  'parcel-lost': 'Parcel lost',
  'parcel-refused': 'Parcel refused or not fetched',
}

import type { Ctx } from '#/platform/ports/context.ts'

const nobody = { viewer: '', receiver: '', stylist: '', packer: '', finance: '' }

/** The demo of a database that is not the demo world's: its tour has routes and shows nothing. */
export const closedDemo: NonNullable<Ctx['demo']> = {
  staff: '',
  secondFactor: '',
  tour: {
    isOpen: async () => false,
    castOf: () => nobody,
    reach: async () => {
      throw new Error('The tour is closed')
    },
  },
}

import { paths } from '#/platform/paths.ts'

export type QueueLabels = {
  title: string
  one?: string
  to: (id?: string) => string
  none: string
  span?: string
  /** The act on a row; a row that is only read shows an arrow instead. */
  does?: string
  /** The time is a deadline; otherwise the time since when it waits. */
  due?: true
  /** A customer's parcel: done on the day it arrives. */
  sameDay?: true
  /** A read alone: no person waits for us. */
  reads?: true
}
/** The id of a size begins with its kind. */
const kindOf = (id?: string) => id?.split(' ')[0]

/** The queues of a buyer. */
export const goodsQueues = {
  unsafe: {
    title: 'Products without a maker or a contact in the EU',
    one: 'Product without a maker or a contact in the EU',
    to: (id) => (id ? paths.studioProduct(id) : paths.studioCatalogue({ lacks: 'safety' })),
    does: 'Open',
    none: 'Every product names its maker and a contact in the EU.',
  },
  'sold-out': {
    title: 'Sold out, still published',
    to: (id) => (id ? paths.studioProduct(id) : paths.studioSoldOut()),
    does: 'Open',
    none: 'Every published product has a size in stock.',
  },
  cover: {
    title: 'Sizes that run out',
    one: 'Size that runs out',
    span: 'within 28 days',
    to: (id) => paths.insightCover(kindOf(id)),
    reads: true,
    none: 'What sells lasts four weeks and longer.',
  },
  draft: {
    title: 'Drafts to publish',
    one: 'Draft to publish',
    to: (id) => (id ? paths.studioProduct(id) : paths.studioDrafts()),
    does: 'Open',
    none: 'No draft waits to be published.',
  },
  import: {
    title: 'Price files to publish',
    one: 'Price file to publish',
    to: () => paths.studioImport(),
    does: 'Look through',
    none: 'No file waits to be looked through.',
  },
  still: {
    title: 'Sizes that stand still',
    one: 'Size nobody took',
    span: '28 days without a sale',
    to: (id) => paths.insightCover(kindOf(id)),
    reads: true,
    none: 'Every size sold in the last four weeks.',
  },
  'sent-back': {
    title: 'Sent back this year for a reason',
    to: () => paths.insightReasons(),
    reads: true,
    none: 'Nobody has said why a piece came back.',
  },
} satisfies Record<string, QueueLabels>

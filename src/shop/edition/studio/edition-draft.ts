import type { FoundPiece, StudioEdition } from './editions.schema.ts'

export type Draft = Pick<StudioEdition, 'stylistId' | 'from' | 'until' | 'title' | 'words' | 'ended'> & {
  pieces: FoundPiece[]
}

const empty = { da: '', se: '', nl: '', de: '' }
const MORE_DAYS = 6

/** The fields of an edition; of a new one a week from today. */
export const draftOf = (edition: StudioEdition | undefined, today: string): Draft =>
  edition
    ? fieldsOf(edition)
    : {
        stylistId: '',
        from: today,
        until: inDays(today, MORE_DAYS),
        title: empty,
        words: empty,
        pieces: [],
        ended: false,
      }

const inDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

export const skusOf = (pieces: readonly FoundPiece[]) => pieces.map(({ sku }) => sku)

const fieldsOf = ({ stylistId, from, until, title, words, pieces, ended }: StudioEdition): Draft => ({
  ...{ stylistId, from, until, title, words, pieces, ended },
})

import { firstFailure, image, size } from '#/validation/validation.rule.ts'

/** What a photo shows: the member, or what they like. How many there may be of each. */
export const photoKinds = ['me', 'inspiration'] as const
export type PhotoKind = (typeof photoKinds)[number]
export const mostPhotos: Readonly<Record<PhotoKind, number>> = { me: 4, inspiration: 8 }

/** In the store there are two files of each, as large as this on the longer side. */
export const photoSizes = ['small', 'large'] as const
export type PhotoSize = (typeof photoSizes)[number]
export const longestSide: Readonly<Record<PhotoSize, number>> = { small: 480, large: 1600 }

/** What an upload may have at most: more than a telephone's camera makes. */
export const LARGEST_PHOTO_KB = 15 * 1024
/** A deleted photo can be brought back for so long; then its files are deleted. */
export const UNDO_MS = 5 * 60_000
/** A photo that is not in the store by then never will be: the process that took it has died. */
export const STORING_MS = 10 * 60_000

/** What a form sees of a file before it is sent (R5.08, R5.09): the code of what is wrong with it. */
export const photoProblem = (file: { name: string; size: number }) =>
  firstFailure(file.name, [image]) ?? firstFailure(file, [size(LARGEST_PHOTO_KB)])

/** The lowest place that no photo has; undefined when all are taken. */
export const freePlace = (kind: PhotoKind, taken: readonly number[]): number | undefined =>
  Array.from({ length: mostPhotos[kind] }, (_, index) => index + 1).find((place) => !taken.includes(place))

import { LARGEST_PHOTO_KB } from '#/platform/validation/photo.rule.ts'
import { firstFailure, image, size } from '#/platform/validation/validation.rule.ts'

/** What a photo shows: the member, or what they like. How many there may be of each. */
export const photoKinds = ['me', 'inspiration'] as const
export type PhotoKind = (typeof photoKinds)[number]
export const mostPhotos: Readonly<Record<PhotoKind, number>> = { me: 4, inspiration: 8 }

/** A deleted photo can be brought back for so long; then its files are deleted. */
export const UNDO_MS = 5 * 60_000

/** What a form sees of a file before it is sent (R5.08, R5.09): the code of what is wrong with it. */
export const photoProblem = (file: { name: string; size: number }) =>
  firstFailure(file.name, [image]) ?? firstFailure(file, [size(LARGEST_PHOTO_KB)])

/** The lowest place that no photo has; undefined when all are taken. */
export const freePlace = (kind: PhotoKind, taken: readonly number[]): number | undefined =>
  Array.from({ length: mostPhotos[kind] }, (_, index) => index + 1).find((place) => !taken.includes(place))

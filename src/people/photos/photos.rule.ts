import { LARGEST_PHOTO_KB } from '#/platform/validation/photo.rule.ts'
import { firstFailure, image, size } from '#/platform/validation/validation.rule.ts'

/** Kinds of photos, the member or an inspiration, and the most of each. */
export const photoKinds = ['me', 'inspiration'] as const
export type PhotoKind = (typeof photoKinds)[number]
/** Photos are also stored of clothes that the member owns; they are shown with their garment. */
export type StoredKind = PhotoKind | 'garment'
export const mostPhotos: Readonly<Record<StoredKind, number>> = { me: 4, inspiration: 8, garment: 200 }

/** Time in which a deleted photo can be restored; then its files are deleted. */
export const UNDO_MS = 5 * 60_000

/** Checks a file before it is sent (R5.08, R5.09); returns the code of its problem. */
export const photoProblem = (file: { name: string; size: number }) =>
  firstFailure(file.name, [image]) ?? firstFailure(file, [size(LARGEST_PHOTO_KB)])

/** The lowest free place; undefined if all are taken. */
export const freePlace = (kind: StoredKind, taken: readonly number[]): number | undefined =>
  Array.from({ length: mostPhotos[kind] }, (_, index) => index + 1).find((place) => !taken.includes(place))

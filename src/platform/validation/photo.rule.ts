/** An uploaded photo is stored in two files, with these lengths of the longer side. */
export const photoSizes = ['small', 'large'] as const
export type PhotoSize = (typeof photoSizes)[number]
export const longestSide: Readonly<Record<PhotoSize, number>> = { small: 480, large: 1600 }

/** A portrait is a square: for use beside a name, also on a high-resolution screen, and for use by itself. */
export const portraitSide: Readonly<Record<PhotoSize, number>> = { small: 192, large: 480 }

/** The largest upload: more than a telephone's camera makes. */
export const LARGEST_PHOTO_KB = 15 * 1024
/** A photo that is not stored within this time never will be: its process has died. */
export const STORING_MS = 10 * 60_000

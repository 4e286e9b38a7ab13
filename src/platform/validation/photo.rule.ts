/** A photo that somebody took is kept in two files, as large as this on the longer side. */
export const photoSizes = ['small', 'large'] as const
export type PhotoSize = (typeof photoSizes)[number]
export const longestSide: Readonly<Record<PhotoSize, number>> = { small: 480, large: 1600 }

/** A portrait is a square: beside a name, also on a fine screen, and by itself. */
export const portraitSide: Readonly<Record<PhotoSize, number>> = { small: 192, large: 480 }

/** What an upload may have at most: more than a telephone's camera makes. */
export const LARGEST_PHOTO_KB = 15 * 1024
/** A photo that is not in the store by then never will be: the process that took it has died. */
export const STORING_MS = 10 * 60_000

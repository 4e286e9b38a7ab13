/** A file comes in parts: each arrives within a page's timeout, and again after a lost answer. */
export const PART_BYTES = 4 * 1_048_576
export const LARGEST_FILE = 100 * 1_048_576
export const MOST_PICTURES_GIVEN = 5000
export const LARGEST_PICTURE = 15 * 1_048_576

export const partCount = (bytes: number) => Math.ceil(bytes / PART_BYTES)
/** Required length of a part: a file that changed during the upload is refused. */
export const partLength = (bytes: number, number: number) => Math.min(PART_BYTES, bytes - number * PART_BYTES)

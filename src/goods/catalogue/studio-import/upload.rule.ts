/** A file comes in parts: each arrives within a page's patience, and again after a lost answer. */
export const PART_BYTES = 4 * 1_048_576
export const LARGEST_FILE = 100 * 1_048_576
export const MOST_PICTURES_GIVEN = 5000
export const LARGEST_PICTURE = 15 * 1_048_576

export const partCount = (bytes: number) => Math.ceil(bytes / PART_BYTES)
/** How long a part must be: a file that changed while it was sent is not one of ours. */
export const partLength = (bytes: number, number: number) => Math.min(PART_BYTES, bytes - number * PART_BYTES)

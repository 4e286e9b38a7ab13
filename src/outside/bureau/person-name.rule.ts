/** A name for comparison: case, spaces and composed letters do not matter. */
export const personName = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

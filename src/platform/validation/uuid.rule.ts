const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Tells whether a text has the form of a row's id. */
export const isUuid = (value: string): boolean => UUID.test(value)

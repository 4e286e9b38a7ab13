export const PIECES = { least: 2, most: 6 } as const
export const TITLE_MAX = 60
export const WORDS_MAX = 400

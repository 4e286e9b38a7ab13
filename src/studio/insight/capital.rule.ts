/** As a word stands at the head of a line. */
export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const letters: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd' }

/** Small letters without accents, so that "Kjölar" is found by "kjolar". Equals the database's `folded`. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[øæœßłđ]/g, (letter) => letters[letter] ?? letter)

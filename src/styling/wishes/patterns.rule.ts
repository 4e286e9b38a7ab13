/** Letters that customers type in other ways when their keyboard lacks them. */
const typed: Readonly<Record<string, string>> = {
  ø: '(?:ø|ö|oe|o)',
  å: '(?:å|aa|a)',
  æ: '(?:æ|ä|ae)',
  ä: '(?:ä|æ|ae|a)',
  ö: '(?:ö|ø|oe|o)',
  ü: '(?:ü|ue|u)',
  ß: '(?:ß|ss)',
  é: '(?:é|e)',
  ë: '(?:ë|e)',
  ç: '(?:ç|c)',
}
/** Accents are needed in short words, which without them are often other words: "før" and "for". */
const SHORT = 3

/** Source of a pattern for one word or phrase; `endings`: the inflections that `~` stands for. */
export function sourceOf(phrase: string, endings = ''): string {
  return phrase
    .split(/([\p{L}’]+)/u)
    .map((part) =>
      /^\p{L}/u.test(part) && part.length > SHORT
        ? part.replaceAll(/[øåæäöüßéëç]/g, (letter) => typed[letter]!)
        : part,
    )
    .join('')
    .replaceAll('_', ' ')
    .replaceAll(/(?<=^| )\+/g, '(?:[\\p{L}’]{3,})?')
    .replaceAll('*', '[\\p{L}’]*')
    .replaceAll('~', `(?:${endings})?`)
    .replaceAll(/\((?!\?)/g, '(?:')
}

/** A pattern for words separated by blanks, found between blanks of a text's line. */
export const patternOf = (says: string, endings = ''): RegExp =>
  new RegExp(` (?:${alternativesOf(says, endings)})(?= )`, 'gu')

export const alternativesOf = (says: string, endings = ''): string =>
  says
    .trim()
    .split(/\s+/)
    .map((phrase) => sourceOf(phrase, endings))
    .toSorted((a, b) => b.length - a.length)
    .join('|')

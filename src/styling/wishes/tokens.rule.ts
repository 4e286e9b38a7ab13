/** A written text as words in small letters between single blanks, with the place of each in the text. */
export type Tokens = {
  text: string
  /** The words joined by blanks, with a blank at both ends. */
  line: string
  words: readonly string[]
  /** Places of the words in the text. */
  spans: readonly (readonly [from: number, to: number])[]
  /** Places of the words in `line`. */
  starts: readonly number[]
}

const pieces =
  /\d{1,2}[./]\d{1,2}(?:[./-]\d{2,4})?\.?(?!\d)|\d{1,2}-\d{1,2}-\d{2,4}|\d{1,3}(?:[. ]\d{3})+(?!\d)|\d+(?:-\d+)?|[\p{L}][\p{L}’']*|[€]|[.!?;\n•]|[,:()–]/gu
/** Abbreviations whose full stop ends no sentence. */
const shortened =
  /^(d|str|strl|stl|kr|ca|gr|max|maks|min|nr|st|evt|inkl|bl|fx|feks|ev|bijv|bv|dvs|usw|pr|stk|mt|jan|feb|mar|apr|jun|jul|aug|sep|sept|okt|nov|dec|dez|v|tel|mvh|vh|z|b|u|a|o)$/

/** Words behind the full stop of an ordinal: a month, or the next day of a list. */
const inDate =
  /^ ?([-–] ?\d|søndag|advent|jan|jän|feb|mar|mär|mrt|maa|apr|maj|mai|mei|jun|jul|aug|sep|okt|nov|dec|dez|og|und|och|en|til|bis|geburtstag|juledag|uge)/i

/** Reads a text as words. A full stop, an exclamation mark or a line's end is the word `.`, a lighter break `,`. */
export function tokensOf(text: string, corrected: (word: string) => string = (word) => word): Tokens {
  const [words, spans, starts]: [string[], [number, number][], number[]] = [[], [], []]
  let line = ' '
  const add = (word: string, from: number, to: number) => {
    words.push(word)
    spans.push([from, to])
    starts.push(line.length)
    line += `${word} `
  }
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    const before = words.at(-1) ?? ''
    const to = index + piece.length
    if (/^[.!?;\n•]$/.test(piece)) {
      const isShort = piece === '.' && shortened.test(before)
      const isOrdinal = piece === '.' && /^\d{1,2}$/.test(before) && inDate.test(text.slice(to))
      if (!isShort && !isOrdinal) add('.', index, to)
    } else if (piece === '–' && /\d\.?$/.test(text.slice(0, index)) && /^\d/.test(text.slice(to)))
      add('-', index, to)
    else if (/^[,:()–]$/.test(piece)) add(',', index, to)
    else if (/^\d+$/.test(piece) && /^(?::?[eaä]|te|de|ste|th)(?!\p{L})/u.test(text.slice(to)))
      add(piece, index, to)
    else if (
      /^(?:[eaä]|te|de|ste|th)$/.test(piece) &&
      /^\d{1,2}$/.test(before) &&
      spans.at(-1)?.[1] === index
    )
      continue
    else add(corrected(spelled(piece)), index, to)
  }
  return { text, line, words, spans, starts }
}

/** Small letters; a number without the separator of its thousands or a full stop behind it. */
const spelled = (piece: string) =>
  /^\d{1,3}(?:[. ]\d{3})+$/.test(piece)
    ? piece.replaceAll(/[. ]/g, '')
    : piece
        .toLowerCase()
        .normalize('NFC')
        .replaceAll("'", '’')
        .replace(/(?<=\d)\.$/, '')

/** A part of a text, as indexes of its words; `to` is the word after the last. */
export type Part = { from: number; to: number }

export const isBreak = (word: string | undefined) => word === '.' || word === ','

/** The customer's own words of a part. */
export const wordsOf = ({ text, spans }: Tokens, { from, to }: Part): string =>
  text.slice(spans[from]?.[0] ?? 0, spans[to - 1]?.[1] ?? 0)

/** All places of a pattern that matches words between blanks, as parts. */
export function partsOf({ line, starts }: Tokens, pattern: RegExp): (Part & { match: RegExpExecArray })[] {
  const found: (Part & { match: RegExpExecArray })[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(line); match; match = pattern.exec(line)) {
    const begin = match.index + 1
    const from = starts.indexOf(begin)
    const last = starts.findLastIndex((start) => start < begin + match![0].trim().length)
    if (from >= 0) found.push({ from, to: last + 1, match })
    pattern.lastIndex = match.index + 1
  }
  return found
}

import { between } from '#/platform/texts/between.rule.ts'
import { type Message, sentencesOf } from '#/platform/texts/message.rule.ts'

/** Text without spaces and break marks: a paper draws a line in pieces, and a page breaks it. */
export const squeezed = (text: string) => text.replaceAll(/[\s\u00ad\u200b\u2060]/g, '')

/** True where a text says a message, in any of its plural forms, with any values in its placeholders. An empty message is not said. */
export function says(text: string, message: Message | undefined): boolean {
  const whole = squeezed(text)
  return (
    message !== undefined &&
    sentencesOf(message).some(([, sentence]) => sentence.trim() !== '' && holds(whole, squeezed(sentence)))
  )
}

/**
 * True where the parts between placeholders follow one another, each after a value of at least one character. The first place of each
 * is enough, so a long page takes one pass. A value that ends in a full stop takes the stop of the sentence with it (`translate`).
 */
function holds(whole: string, sentence: string): boolean {
  const [first = '', ...parts] = sentence.split(/\{\w+\}/)
  const begin = whole.indexOf(first)
  if (begin === -1) return false
  let end = begin + first.length
  for (const part of parts) {
    const words = part.replace(/^\./, '')
    const at = whole.indexOf(words, end + 1)
    if (at === -1) return false
    end = at + words.length
  }
  return true
}

/** The words of HTML that a reader sees on it; the title of its window is none of them. */
export function wordsOf(html: string): string {
  let words = ''
  let read = 0
  let unseen: string | undefined
  for (const { 0: tag, index } of html.matchAll(/<[^<>]*>/g)) {
    if (!unseen) words += html.slice(read, index)
    read = index + tag.length
    const [, closing, name = ''] = /^<(\/?)([a-z]+)/i.exec(tag) ?? []
    if (unseen) unseen = closing && name === unseen ? undefined : unseen
    else if (!closing && withoutWords.has(name)) unseen = name
    if (name !== '' && withoutWords.has(name)) words += ' '
  }
  return decoded(unseen ? words : words + html.slice(read))
}
const withoutWords: ReadonlySet<string> = new Set(['head', 'script', 'style', 'template'])

type SeenLink = { path: string; words: string }

/** The links of HTML with the path of each address; an address elsewhere keeps its own path. */
export const linksOf = (html: string): SeenLink[] =>
  between(html, '<a ', '</a>').flatMap((link) => {
    const end = link.indexOf('>')
    const [href] = between(link.slice(0, end), 'href="', '"')
    if (href === undefined) return []
    const path = URL.parse(decoded(href), 'https://page.invalid')?.pathname ?? ''
    return [{ path, words: wordsOf(link.slice(end + 1)) }]
  })

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

const decoded = (text: string) =>
  text.replaceAll(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const isHex = name[1] === 'x' || name[1] === 'X'
    return String.fromCodePoint(Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10))
  })

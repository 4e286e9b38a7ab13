import { between } from '#/platform/texts/between.rule.ts'

/** Placeholder for the preheader, which is known once the body is drawn. */
export const PREHEADER = 'preheader-of-this-mail.invalid'

const MOST = 140
/** A shorter paragraph is a greeting or a label, and is used only when the mail has no longer one. */
const LEAST = 30

/**
 * Puts the preheader into a drawn mail (R10.01): its first paragraph, which a mail program shows beside the subject in
 * the list of mails. A mail without paragraphs has its subject.
 */
export const withPreheader = (html: string): string => html.replace(PREHEADER, () => escapedIn(html))

/** The preheader of a drawn mail, as text. */
export const preheaderOf = (html: string): string =>
  escapedIn(html).replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (escaped) => characters[escaped] ?? escaped)

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

const escapedIn = (html: string): string => preheaderIn(html) ?? titleIn(html)

/**
 * Paragraphs of the body in `ink`; the footer and small print are in `soft`. One with an address or a code is left out:
 * a list of mails is read over a shoulder.
 */
function preheaderIn(html: string): string | undefined {
  const title = titleIn(html)
  const paragraphs = between(html, '<p ', '</p>')
    .map((paragraph) => ({
      attributes: paragraph.split('>', 1)[0]!,
      words: paragraph.slice(paragraph.indexOf('>') + 1),
    }))
    .filter(({ attributes }) => attributes.includes('class="ink"') && !attributes.includes('role="heading"'))
    .map(({ words }) => plain(words))
    .filter((words) => words !== '' && words !== title && !words.includes('.invalid'))
  const chosen = paragraphs.find((words) => words.length >= LEAST) ?? paragraphs[0]
  return chosen && shortened(chosen)
}

const titleIn = (html: string) => plain(between(html, '<title>', '</title>')[0] ?? '')

/** Characters stay escaped, since the preheader is put into the same HTML. */
const plain = (words: string) =>
  words
    .replaceAll(/<br\s*\/?>/g, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()

/**
 * Ends with a whole sentence, else between two words, so that no escaped character is cut. A day such as 5. ends none, nor
 * does a full stop before a number or a small letter, as in kl. 13.00.
 */
function shortened(words: string): string {
  if (words.length <= MOST) return words
  const sentences = /^.{30,}[^\d\s][.!?](?= \p{Lu})/u.exec(words.slice(0, MOST))?.[0]
  if (sentences) return sentences
  const end = words.lastIndexOf(' ', MOST - 1)
  return end < 0 ? words : `${words.slice(0, end).replace(/[,;:–]$/, '')}…`
}

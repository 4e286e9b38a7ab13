/**
 * What the large mail programs draw, as far as a mail of ours may go: Gmail (web and apps), Outlook on Windows (which draws with
 * Word), Outlook's other apps and web, Apple Mail, Yahoo, Samsung. What is named here is drawn by all of them, or is left out by
 * some without harm, and then it says by whom. Anything else in a mail is a mistake until it has a line of its own.
 */
type Value = (value: string, element: string) => string | undefined
const anything: Value = () => undefined
const only =
  (allowed: RegExp, because: string): Value =>
  (value) =>
    allowed.test(value) ? undefined : because
const on =
  (elements: readonly string[], because: string, inner: Value = anything): Value =>
  (value, element) =>
    elements.includes(element) ? inner(value, element) : because

export const elements = new Set(
  'html head meta title style body div table tbody tr td p h1 a img span strong em br i'.split(' '),
)

const plainColour = only(/^#[0-9a-f]{6}$/i, 'Outlook on Windows knows colours as #rrggbb alone')
const pixels = only(
  /^(?:-?[\d.]+px|0|auto)(?: (?:-?[\d.]+px|0|auto)){0,3}$/,
  'Outlook on Windows knows pixels',
)

/** Declarations in a `style` attribute, each with what speaks against a value or a place; undefined where nothing does. */
export const declarations: Record<string, Value> = {
  color: plainColour,
  'background-color': plainColour,
  'font-family': only(/(?:serif|sans-serif)$/, 'a program without the face needs a kind of face'),
  'font-size': pixels,
  'line-height': only(/^(?:[\d.]+px|100%|120%)$/, 'a bare number is another height in Outlook'),
  'font-style': anything,
  'font-weight': anything,
  'text-align': anything,
  'vertical-align': on(['td', 'span', 'img'], 'only a cell has a top'),
  'text-decoration': only(/^(?:none|underline)$/, 'lines of other kinds are drawn by few'),
  'text-decoration-line': anything, // Outlook on Windows: underlined or not by `text-decoration` and its own default
  'letter-spacing': anything, // Outlook on Windows: none for em; letters stand as the face has them
  'white-space': anything,
  'word-break': anything, // Outlook on Windows: a long word widens the mail there
  'font-variant-numeric': anything, // Gmail, Outlook: figures of the face
  padding: on(['td', 'a', 'body'], 'Outlook on Windows: cells alone have space within', pixels),
  'padding-top': on(['td', 'a'], 'Outlook on Windows: cells alone have space within', pixels),
  'padding-right': on(['td', 'a'], 'Outlook on Windows: cells alone have space within', pixels),
  'padding-bottom': on(['td', 'a'], 'Outlook on Windows: cells alone have space within', pixels),
  'padding-left': on(['td', 'a'], 'Outlook on Windows: cells alone have space within', pixels),
  margin: on(['p', 'h1', 'body'], 'Outlook on Windows: paragraphs alone keep a distance', pixels),
  'margin-top': on(['p', 'h1'], 'Outlook on Windows: paragraphs alone keep a distance', pixels),
  'margin-right': on(['p', 'h1'], 'Outlook on Windows: paragraphs alone keep a distance', pixels),
  'margin-bottom': on(['p', 'h1'], 'Outlook on Windows: paragraphs alone keep a distance', pixels),
  'margin-left': on(['p', 'h1'], 'Outlook on Windows: paragraphs alone keep a distance', pixels),
  border: on(['td', 'img'], 'Outlook on Windows: tables and cells alone'),
  'border-top': on(['td'], 'Outlook on Windows: cells alone'),
  'border-left': on(['td'], 'Outlook on Windows: cells alone'),
  'border-radius': anything, // Outlook on Windows: square corners
  width: only(/^(?:\d+px|[\d.]+%)$/, 'a width of other measures is nobody’s'),
  height: only(/^auto$/, 'a picture with a height of its own is stretched on a phone'),
  'max-width': anything, // Outlook on Windows: the letter stands in a table of its own for it
  display: only(/^(?:block|inline-block|none)$/, 'neither flex nor grid: Outlook, Gmail and Yahoo drop them'),
  outline: anything,
  // What hides the line that a list of mails shows, and what centres a button's words in Outlook.
  overflow: anything,
  opacity: anything,
  'max-height': anything,
  'mso-hide': anything,
  'mso-padding-alt': anything,
  'mso-text-raise': anything,
  'mso-font-width': anything,
}

/** What may stand in the sheet of a mail; Gmail reads none of it when it is longer than this, or when it holds a mistake. */
export const MOST_SHEET = 8192
/** Gmail cuts what is longer, with its end and whatever the law wants there. */
export const MOST_MAIL = 102_000

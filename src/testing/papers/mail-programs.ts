/**
 * The styles and elements that the large mail programs draw: Gmail (web and apps), Outlook on Windows (which draws with
 * Word), Outlook's other apps and web, Apple Mail, Yahoo, Samsung. A listed one is drawn by all of them, or is ignored
 * without harm by the programs named beside it. Any other in a mail is a mistake until it has a line here.
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

/** Declarations in a `style` attribute, each with the objection to a value or a place; undefined when there is none. */
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
  'text-decoration-line': anything, // Outlook on Windows: reads `text-decoration` alone, else its own default
  'letter-spacing': anything, // Outlook on Windows: ignores em; characters keep the font's spacing
  'white-space': anything,
  'word-break': anything, // Outlook on Windows: a long word widens the mail there
  'font-variant-numeric': anything, // Gmail, Outlook: the font's default figures
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
  'max-width': anything, // Outlook on Windows: ignored; the mail has a table of its own for it
  display: only(/^(?:block|inline-block|none)$/, 'neither flex nor grid: Outlook, Gmail and Yahoo drop them'),
  outline: anything,
  // Styles that hide the preview line of a list of mails, and that centre a button's words in Outlook.
  overflow: anything,
  opacity: anything,
  'max-height': anything,
  'mso-hide': anything,
  'mso-padding-alt': anything,
  'mso-text-raise': anything,
  'mso-font-width': anything,
}

/** Longest sheet of a mail; Gmail ignores a longer sheet, or one with a mistake. */
export const MOST_SHEET = 8192
/** Gmail cuts longer mails, including the end with the legally required text. */
export const MOST_MAIL = 102_000

/** Single keys for a colleague: as they are, together with Alt, or not at all (WCAG 2.1.4). */
export const singleKeyModes = ['plain', 'alt', 'off'] as const
export type SingleKeys = (typeof singleKeyModes)[number]

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

/** The key that an event means to a page, in lower case. Arrows, Enter and Escape work in each mode. */
export function meantKey(pressed: Pressed, mode: SingleKeys): string | undefined {
  const { key, altKey, ctrlKey, metaKey } = pressed
  if (ctrlKey || metaKey) return undefined
  const isCharacter = key.length === 1 || key === 'Dead'
  if (!isCharacter) return altKey ? undefined : key.toLowerCase()
  if (mode === 'off' || altKey !== (mode === 'alt')) return undefined
  return (altKey ? characterOf(pressed) : key).toLowerCase()
}

/** On some systems Alt changes the character; then the position of the key names it. */
function characterOf({ key, code, shiftKey }: Pressed): string {
  if (/^[!-~]$/.test(key)) return key
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? signs[code]?.[shiftKey ? 1 : 0] ?? key
}

const signs: Readonly<Record<string, string>> = {
  Slash: '/?',
  Minus: '--',
  Equal: '=+',
  Period: '..',
  Comma: ',,',
}

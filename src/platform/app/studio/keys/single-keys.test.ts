import { expect, test } from 'vitest'
import { meantKey } from './single-keys.rule.ts'

const nothing = { altKey: false, shiftKey: false, ctrlKey: false, metaKey: false }
const letter = { ...nothing, key: 'c', code: 'KeyC' }

test.each([
  { mode: 'plain', pressed: letter, meant: 'c', because: 'a letter works alone' },
  {
    mode: 'plain',
    pressed: { ...letter, altKey: true },
    meant: undefined,
    because: 'with Alt it is the browser’s',
  },
  { mode: 'plain', pressed: { ...letter, ctrlKey: true }, meant: undefined, because: 'Ctrl and C copies' },
  { mode: 'alt', pressed: letter, meant: undefined, because: 'speech input types single letters' },
  { mode: 'alt', pressed: { ...letter, altKey: true }, meant: 'c', because: 'Alt was asked for' },
  {
    mode: 'alt',
    pressed: { ...letter, key: 'ç', altKey: true },
    meant: 'c',
    because: 'Alt changes the letter on a Mac',
  },
  {
    mode: 'alt',
    pressed: { ...nothing, key: '¿', code: 'Slash', altKey: true, shiftKey: true },
    meant: '?',
    because: 'a sign is named by its key and Shift',
  },
  {
    mode: 'alt',
    pressed: { ...nothing, key: '/', code: 'Digit7', altKey: true, shiftKey: true },
    meant: '/',
    because: 'a Danish keyboard has the slash above the seven',
  },
  { mode: 'off', pressed: letter, meant: undefined, because: 'single keys are off' },
  {
    mode: 'off',
    pressed: { ...letter, altKey: true },
    meant: undefined,
    because: 'Alt makes no difference then',
  },
  {
    mode: 'off',
    pressed: { ...nothing, key: 'ArrowDown', code: 'ArrowDown' },
    meant: 'arrowdown',
    because: 'an arrow is no character',
  },
  {
    mode: 'alt',
    pressed: { ...nothing, key: 'Escape', code: 'Escape' },
    meant: 'escape',
    because: 'Escape is no character either',
  },
] as const)('R11.05 R8.02 single keys in mode $mode: $because', ({ mode, pressed, meant }) => {
  expect(meantKey(pressed, mode)).toBe(meant)
})

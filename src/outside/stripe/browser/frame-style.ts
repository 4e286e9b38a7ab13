import type { ElementOptions, FontSource, StyleRules } from './wire.ts'

/** The page may style its card fields, but only by these properties. */
const allowed = new Set([
  'backgroundColor',
  'color',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'iconColor',
  'letterSpacing',
  'lineHeight',
  'padding',
  'textAlign',
  'textDecoration',
  'textShadow',
  'textTransform',
])
const states = ['base', 'complete', 'empty', 'invalid'] as const
const parts: Record<string, string> = {
  ':hover': 'hover',
  ':focus': 'focus',
  '::placeholder': 'placeholder',
  ':disabled': 'disabled',
}

/** Set as custom properties, since the page's own style sheets do not reach this frame. */
export function applyStyle(style: NonNullable<ElementOptions['style']>) {
  for (const state of states) {
    for (const [name, value] of Object.entries(style[state] ?? {})) {
      const part = parts[name]
      if (part && typeof value === 'object') setAll(`${state}-${part}`, value)
      else if (typeof value === 'string') setAll(state, { [name]: value })
    }
  }
}

function setAll(prefix: string, rules: StyleRules) {
  for (const [property, value] of Object.entries(rules)) {
    if (!allowed.has(property) || typeof value !== 'string' || /url\(|expression|[{};]/i.test(value)) continue
    const name = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    document.documentElement.style.setProperty(`--${prefix}-${name}`, value)
  }
}

/** Fonts from our own site only; the frame's policy refuses others anyway. */
export function loadFonts(fonts: FontSource[]) {
  for (const { family, src, weight, style } of fonts) {
    const font = new FontFace(family, src, { weight: weight ?? '400', style: style ?? 'normal' })
    font.load().then(
      (loaded) => document.fonts.add(loaded),
      () => {}, // the next font of the list is used
    )
  }
}

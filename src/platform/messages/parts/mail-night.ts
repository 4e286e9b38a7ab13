import { night } from '#/platform/ui/base/tokens.ts'

type NightStyle = Partial<Record<'color' | 'background-color' | 'border-color' | 'display', string>>
const styles: Record<string, NightStyle> = {
  paper: { 'background-color': night.paper, color: night.ink },
  sheet: { 'background-color': night.white, 'border-color': night.line, color: night.ink },
  ink: { color: night.ink },
  soft: { color: night.inkSoft },
  line: { 'border-color': night.line },
  rule: { 'border-color': night.ink },
  mark: { 'border-color': night.accent },
  link: { color: night.accent },
  main: { 'background-color': night.accent, color: night.onAccent },
  'by-day': { display: 'none' },
  'by-night': { display: 'inline-block' },
}

const declarations = (style: NightStyle) =>
  Object.entries(style)
    .map(([name, value]) => `${name}:${value}!important`)
    .join(';')
const rules = (before: string) =>
  Object.entries(styles)
    .map(([name, style]) => `${before}.${name}{${declarations(style)}}`)
    .join('')

/**
 * Styles of a mail by night, and on a phone. Apple's programs and Thunderbird support the colour scheme; Outlook's
 * apps mark what they have darkened themselves (`data-ogsc`, `data-ogsb`) and get our colours. Gmail darkens in its
 * own way and ignores these rules. Above 8192 characters, or with rules nested twice, Gmail reads none of the sheet.
 */
export const mailStyle = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.around{padding:16px 0 24px!important}.sheet{padding:28px 20px!important;border-left-width:0!important;border-right-width:0!important}' +
    '.head{padding:21px 20px 12px!important}' +
    // The gap does not shrink with the pictures: at these widths they end at one height (mail-pictures.tsx).
    '.look-large{width:68%!important}.look-side{width:32%!important}}',
  `@media (prefers-color-scheme:dark){${rules('')}}`,
  rules('[data-ogsc] '),
].join('')

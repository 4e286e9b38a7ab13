/** What a browser says of itself, in the words a person would use; undefined where it says nothing we know. */
export type Device = { browser: string | undefined; system: string | undefined }

// The first that fits: each of these also calls itself by the names below it.
const browsers: [string, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const systems: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac(?:intosh| OS X)\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

export const deviceOf = (userAgent: string | null): Device => ({
  browser: firstIn(browsers, userAgent ?? ''),
  system: firstIn(systems, userAgent ?? ''),
})

const firstIn = (known: [string, RegExp][], userAgent: string) =>
  known.find(([, pattern]) => pattern.test(userAgent))?.[0]

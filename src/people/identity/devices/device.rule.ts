/** Names of a browser and its system from the User-Agent; undefined if unknown. */
export type Device = { browser: string | undefined; system: string | undefined }

// The first match counts: these browsers also send the names of those below them.
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
  browser: firstIn(browsers, userAgent ?? '') ?? ownName(userAgent ?? ''),
  system: firstIn(systems, userAgent ?? ''),
})

/** The name of a program that is no browser: `Garderobe/1.2 CFNetwork`, `curl/8.5`. */
const ownName = (userAgent: string) => /^(?!Mozilla\b)[a-z][\w.-]{1,30}(?=\/|$)/i.exec(userAgent)?.[0]

const firstIn = (known: [string, RegExp][], userAgent: string) =>
  known.find(([, pattern]) => pattern.test(userAgent))?.[0]

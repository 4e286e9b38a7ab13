export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

/** `/studio/faults/answered.csv`: faults-answered. */
export const fileNameOf = (path: string): string =>
  path
    .replace(/^\/studio\//, '')
    .replace(/\.csv$/, '')
    .split('/')
    .filter((part) => !part.startsWith(':'))
    .join('-')

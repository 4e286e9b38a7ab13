/**
 * Pictures for what knows neither AVIF nor WebP, in pixels: a mail's (Outlook on Windows), and what stands beside a shared
 * link, as large as those who draw one like it.
 */
export const jpegSizes = { frame: { width: 480, height: 640 }, share: { width: 900, height: 1200 } }
export type JpegName = keyof typeof jpegSizes
export const isJpegName = (name: string): name is JpegName => Object.hasOwn(jpegSizes, name)

/** Where its file is, the whole frame filled: neither mail programs nor those that draw links cut well. */
export const jpegPath = ({ key }: { key: string }, name: JpegName = 'frame') => `/media/${key}/${name}.jpg`

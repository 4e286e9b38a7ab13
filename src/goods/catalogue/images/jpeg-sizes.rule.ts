/**
 * Sizes in pixels for readers without AVIF and WebP: pictures in mails (Outlook on Windows), and previews of shared links, in
 * the size that previews are drawn.
 */
export const jpegSizes = { frame: { width: 480, height: 640 }, share: { width: 900, height: 1200 } }
export type JpegName = keyof typeof jpegSizes
export const isJpegName = (name: string): name is JpegName => Object.hasOwn(jpegSizes, name)

/** Path of a JPEG file that fills the frame: mail programs and link previews crop badly. */
export const jpegPath = ({ key }: { key: string }, name: JpegName = 'frame') => `/media/${key}/${name}.jpg`

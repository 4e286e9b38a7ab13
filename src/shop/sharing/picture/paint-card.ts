import { loadSharp } from '#/goods/catalogue/images/load-sharp.ts'
import { type Format, formats, layoutOf } from './card-layout.rule.ts'

export type CardToPaint = {
  format: Format
  /** Stored pictures of the pieces. */
  pieces: readonly Uint8Array[]
  headline: string
  small: string
  fonts: { display: string; text: string }
}

const PAPER = '#faf7f2'
const INK = '#1c1a17'
const GARNET = '#7b1f2b'

/** Paints a card as JPEG: the pieces in frames, a sentence, and our name. */
export async function paintCard({
  format,
  pieces,
  headline,
  small,
  fonts,
}: CardToPaint): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const layout = layoutOf(format, pieces.length)
  const { left, top, width } = layout.words
  const words = (
    text: string,
    { size, colour, display }: { size: number; colour: string; display: boolean },
  ) =>
    sharp({
      text: {
        text: `<span foreground="${colour}">${escaped(text)}</span>`,
        font: `${display ? 'Newsreader 16pt,' : 'Hanken Grotesk,'} ${size}`,
        fontfile: display ? fonts.display : fonts.text,
        width,
        dpi: 72,
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
  const [title, line, mark] = await Promise.all([
    words(headline, { size: layout.headline, colour: INK, display: true }),
    words(small, { size: layout.small, colour: INK, display: false }),
    words('Garderobe', { size: Math.round(layout.small * 1.5), colour: GARNET, display: true }),
  ])
  const frames = layout.pieces.slice(0, pieces.length)
  const laid = await Promise.all(
    frames.map(async (frame, nth) => ({
      input: await sharp(pieces[nth]!)
        .resize({ width: frame.width, height: frame.height, fit: 'cover' })
        .toBuffer(),
      left: frame.left,
      top: frame.top,
    })),
  )
  const under = top + mark.info.height + Math.round(layout.headline * 0.6)
  return sharp({ create: { ...formats[format], channels: 3, background: PAPER } })
    .composite([
      ...laid,
      { input: mark.data, left, top },
      { input: title.data, left, top: under },
      { input: line.data, left, top: layout.foot - line.info.height },
    ])
    .jpeg({ quality: 84 })
    .toBuffer()
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

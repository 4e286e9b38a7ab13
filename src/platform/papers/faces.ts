import { Font } from '@react-pdf/renderer'
import { fontFile as src } from './brand-faces.ts'

Font.register({
  family: 'Hanken Grotesk',
  fonts: [
    { src: src('hanken-400'), fontWeight: 400 },
    { src: src('hanken-600'), fontWeight: 600 },
  ],
})
Font.register({
  family: 'Newsreader',
  fonts: [{ src: src('newsreader-400') }, { src: src('newsreader-italic-400'), fontStyle: 'italic' }],
})
// A name is never divided.
Font.registerHyphenationCallback((word) => [word])

/** The brand's faces on paper, embedded; what they cannot write is written in those that every reader has. */
export const sans = ['Hanken Grotesk', 'Helvetica']
export const serif = ['Newsreader', 'Times-Roman']

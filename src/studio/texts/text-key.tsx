import './texts.css'
import { Fragment } from 'react'

/** A key of a text or the name of a mail. It breaks between its words, after a full stop or before a capital. */
export const TextKey = ({ children: key }: { children: string }) => (
  <span className="texts-key">
    {wordsOf(key).map((word, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of one key keep their order
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {word}
      </Fragment>
    ))}
  </span>
)

const wordsOf = (key: string) => key.split(/(?<=[.-])|(?=[A-Z])/)

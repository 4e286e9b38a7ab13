import './product-card.css'
import type { ReactNode } from 'react'

/** Keeps a letter and its word on one line: `v-ringad` is one word, and a browser would break it at its hyphen. */
export const Unbroken = ({ children }: { children: string }): ReactNode =>
  children.split(/((?<!\S)\p{L}-\S+)/u).map((part, index) =>
    index % 2 === 1 ? (
      <span className="unbroken" key={part}>
        {part}
      </span>
    ) : (
      part
    ),
  )

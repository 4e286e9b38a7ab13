import './portrait.css'
import { clothOf, monogramOf } from './cloth.rule.ts'

type PortraitProps = { name: string; src: string | null; large?: boolean }

/** A person beside their name, which screen readers get once: their photograph, or a monogram on their swatch. */
export const Portrait = ({ name, src, large }: PortraitProps) =>
  src ? (
    <img
      className="portrait"
      data-large={large || undefined}
      src={src}
      alt=""
      width={large ? 144 : 56}
      height={large ? 144 : 56}
      decoding="async"
    />
  ) : (
    <span className="portrait" data-large={large || undefined} data-cloth={clothOf(name)} aria-hidden="true">
      {monogramOf(name)}
    </span>
  )

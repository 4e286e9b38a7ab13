import './portrait.css'

type PortraitProps = { name: string; src: string | null; large?: boolean }

/** A person beside their name, which screen readers get once. */
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
    <span className="portrait" data-large={large || undefined} data-mark="" aria-hidden="true">
      {[...name][0]}
    </span>
  )
